-- The company's pipelines with their statuses and sub-statuses, in order: those in use, or those that were archived; or
-- the one that is named, archived or not. Statuses that were archived are left out.
-- column lead_types: ('buy' | 'rent' | 'sell' | 'let_out' | 'invest')[]
-- column default_for: ('buy' | 'rent' | 'sell' | 'let_out' | 'invest')[]
-- column archived_at: string | null
-- column updated_at: string
-- column statuses: unknown[]
select pipeline.id, pipeline.name, pipeline.lead_types, pipeline.default_for, pipeline.position,
       app.instant(pipeline.archived_at) as archived_at, app.instant(pipeline.updated_at) as updated_at,
       (select coalesce(json_agg(json_build_object(
                 'id', status.id, 'key', status.key, 'name', status.name, 'category', status.category,
                 'color', status.color, 'position', status.position, 'allowed_moves', status.allowed_moves,
                 'required_fields', status.required_fields, 'probability', status.probability,
                 'ageing_days', status.ageing_days,
                 'problems', app.archived_named(status.company_id, to_jsonb(status.required_fields)::text),
                 'sub_statuses', (
                   select coalesce(json_agg(json_build_object('id', sub.id, 'key', sub.key, 'name', sub.name)
                                            order by sub.position), '[]')
                     from pipeline_sub_status sub
                    where sub.company_id = status.company_id and sub.status_id = status.id
                      and sub.archived_at is null))
               order by status.position), '[]')
          from pipeline_status status
         where status.company_id = pipeline.company_id and status.pipeline_id = pipeline.id
           and status.archived_at is null) as statuses
  from pipeline
 where pipeline.company_id = :company_id
   and case when :id::text is null then (pipeline.archived_at is not null) = :archived::boolean else pipeline.id = :id end
 order by pipeline.position, pipeline.id;
