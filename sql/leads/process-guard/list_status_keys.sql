-- The keys of the statuses of the company's pipelines, archived ones too: leads may still have them.
select distinct key
  from pipeline_status
 where company_id = :company_id;
