-- Locks the lead within reach that has a sender's id, with the fields that the sender may change and its place under
-- another type: in that type's pipeline, in the status of the same key, else of the same category. Where no source is
-- named, the id counts for every source, the usual one first. In place of an archived lead, its successor.
-- column custom: Record<string, unknown>
-- column lead_type: 'buy' | 'rent' | 'sell' | 'let_out' | 'invest'
-- column status: { id: string; key: string; name: string }
-- column next: { pipeline_id: string; id: string; key: string; name: string; category: string } | null
with known as materialized (
  select source.id as source_id, app.lead_under(source.id, :external_id, :is_test) as lead_id
    from lead_source source
   where source.company_id = :company_id and (source.id = :source_id or not :is_named)
)
select lead.id, known.source_id, lead.contact_id, lead.owner_id, lead.lead_type, lead.temperature, lead.custom, lead.pipeline_id,
       lead.status_id, lead.category, lead.is_late,
       json_build_object('id', status.id, 'key', status.key, 'name', status.name) as status,
       (select json_build_object('pipeline_id', pipeline.id, 'id', there.id, 'key', there.key, 'name', there.name,
                                 'category', there.category)
          from pipeline
          join pipeline_status there on there.company_id = pipeline.company_id and there.pipeline_id = pipeline.id
         where pipeline.company_id = :company_id and :lead_type = any (pipeline.lead_types)
           and pipeline.archived_at is null and there.archived_at is null
         order by pipeline.id = lead.pipeline_id desc, :lead_type = any (pipeline.default_for) desc, pipeline.position, pipeline.id,
                  there.id = status.id desc, there.key = status.key and there.category = status.category desc,
                  there.category = status.category desc, there.position
         limit 1) as next
  from known
  join lead on lead.company_id = :company_id and lead.id = known.lead_id
  join pipeline_status status on status.company_id = :company_id and status.id = lead.status_id
 where lead.archived_at is null
 order by known.source_id = :source_id desc, lead.received_at desc
 limit 1
   for update of lead;
