-- Where an entered lead comes from: the source, or the company's oldest for entry by hand.
-- column duplicate_policy: 're_enquire' | 'label' | null
-- column defaults: { lead_type: 'buy' | 'rent' | 'sell' | 'let_out' | 'invest' | null; temperature: 'hot' | 'warm' | 'cold' | null; project: string | null; pipeline_id: string | null; tags: string[] }
-- column id: string
-- column name: string
-- column is_sandbox: boolean
select source.id, source.name, source.default_owner_id as owner_id, source.duplicate_policy, source.is_sandbox,
       json_build_object('lead_type', source.default_lead_type, 'temperature', source.default_temperature,
                         'project', source.default_project, 'pipeline_id', source.default_pipeline_id,
                         'tags', source.default_tags) as defaults
  from lead_source source
 where source.company_id = :company_id and source.archived_at is null
   and (source.id = :source_id or (:source_id::text is null and source.kind = 'other'))
 order by source.created_at
 limit 1;
