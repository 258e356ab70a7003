-- A status of a pipeline by its key or its id.
-- column category: 'open' | 'won' | 'lost' | 'junk'
-- column is_archived: boolean
select status.id, status.key, status.name, status.category, pipeline.archived_at is not null as is_archived
  from pipeline_status status
  join pipeline on pipeline.company_id = status.company_id and pipeline.id = status.pipeline_id
 where status.company_id = :company_id and status.pipeline_id = :pipeline_id
   and (status.key = :status or status.id = :status)
   and status.archived_at is null;
