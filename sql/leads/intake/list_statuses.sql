-- Every status that is in use with the pipeline and the kinds of lead it is for.
-- column category: 'open' | 'won' | 'lost' | 'junk'
select status.id, status.key, status.name, status.category, status.pipeline_id, pipeline.lead_types
  from pipeline_status status
  join pipeline on pipeline.company_id = status.company_id and pipeline.id = status.pipeline_id
 where status.company_id = :company_id and status.archived_at is null
 order by pipeline.position, status.position;
