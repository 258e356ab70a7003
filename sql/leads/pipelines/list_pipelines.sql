-- The company's pipelines with their statuses and sub-statuses, in order; or the one that is named.
-- column lead_types: string[]
-- column statuses: unknown[]
select pipeline.id, pipeline.name, pipeline.lead_types, pipeline.position,
       (select coalesce(json_agg(json_build_object(
                 'id', status.id, 'key', status.key, 'name', status.name, 'category', status.category,
                 'color', status.color, 'position', status.position, 'allowed_moves', status.allowed_moves,
                 'sub_statuses', (
                   select coalesce(json_agg(json_build_object('id', sub.id, 'key', sub.key, 'name', sub.name)
                                            order by sub.position), '[]')
                     from pipeline_sub_status sub
                    where sub.company_id = status.company_id and sub.status_id = status.id))
               order by status.position), '[]')
          from pipeline_status status
         where status.company_id = pipeline.company_id and status.pipeline_id = pipeline.id) as statuses
  from pipeline
 where pipeline.company_id = :company_id and (:id::text is null or pipeline.id = :id)
 order by pipeline.position, pipeline.id;
