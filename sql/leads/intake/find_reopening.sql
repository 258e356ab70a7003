-- Where a closed lead goes whose person is back: the first open status of its pipeline that may follow the one it has,
-- else the first; where its pipeline was archived, the pipeline in which its type begins.
-- column status: { key: string; name: string }
-- column to: { pipeline_id: string; id: string; key: string; name: string }
select json_build_object('key', status.key, 'name', status.name) as status,
       (select json_build_object('pipeline_id', pipeline.id, 'id', first.id, 'key', first.key, 'name', first.name)
          from pipeline
          join pipeline_status first on first.company_id = pipeline.company_id and first.pipeline_id = pipeline.id
         where pipeline.company_id = :company_id and pipeline.archived_at is null
           and (pipeline.id = lead.pipeline_id or lead.lead_type = any (pipeline.lead_types))
           and first.category = 'open' and first.archived_at is null
         order by pipeline.id = lead.pipeline_id desc, lead.lead_type = any (pipeline.default_for) desc,
                  pipeline.position, pipeline.id,
                  (status.allowed_moves is null or first.key = any (status.allowed_moves)) desc, first.position
         limit 1) as to
  from lead
  join pipeline_status status on status.company_id = lead.company_id and status.id = lead.status_id
 where lead.company_id = :company_id and lead.id = :lead_id
   for update of lead;
