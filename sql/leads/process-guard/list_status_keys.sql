-- The keys of the statuses of the company's pipelines, those that were archived too: leads may stand in them.
select distinct key
  from pipeline_status
 where company_id = :company_id;
