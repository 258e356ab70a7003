-- Every status that is in use, in the order of the pipelines.
-- column required_fields: string[]
-- column category: 'open' | 'won' | 'lost' | 'junk'
select status.id, status.key, status.name, status.category, status.required_fields, status.pipeline_id
  from pipeline_status status
  join pipeline on pipeline.company_id = status.company_id and pipeline.id = status.pipeline_id
 where status.company_id = :company_id and status.archived_at is null
 order by pipeline.position, status.position;
