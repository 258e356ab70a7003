-- Every status of the pipelines in use by its key and name, with the status that a lead with it gets: for an archived
-- one, the one that its leads went to. Those in use first, in the order of the pipelines.
-- column required_fields: string[]
-- column category: 'open' | 'won' | 'lost' | 'junk'
-- column to_key: string
-- column to_name: string
-- column is_used: boolean
select status.key, status.name, status.pipeline_id, status.archived_at is null as is_used, target.id,
       target.key as to_key, target.name as to_name, target.category, target.required_fields
  from pipeline_status status
  join pipeline on pipeline.company_id = status.company_id and pipeline.id = status.pipeline_id
  join pipeline_status target
    on target.company_id = status.company_id and target.id = coalesce(status.remap_to, status.id)
   and target.pipeline_id = status.pipeline_id and target.archived_at is null
 where status.company_id = :company_id and pipeline.archived_at is null
 order by status.archived_at is not null, pipeline.position, pipeline.id, status.position;
