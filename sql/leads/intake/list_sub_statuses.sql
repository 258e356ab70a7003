-- Sub-statuses in use, with the key of their status, in the order of the pipelines.
-- column status_key: string
-- column status_name: string
select sub.id, sub.name, status.key as status_key, status.name as status_name
  from pipeline_sub_status sub
  join pipeline_status status
    on status.company_id = sub.company_id and status.id = sub.status_id and status.archived_at is null
  join pipeline on pipeline.company_id = status.company_id and pipeline.id = status.pipeline_id
 where sub.company_id = :company_id and sub.archived_at is null and pipeline.archived_at is null
 order by pipeline.position, pipeline.id, status.position, sub.position;
