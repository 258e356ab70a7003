-- Where rows of a file may say that they come from; the first of the kind `import` is for those that don't.
-- column duplicate_policy: 're_enquire' | 'label' | null
-- column defaults: { lead_type: 'buy' | 'rent' | 'sell' | 'let_out' | 'invest' | null; temperature: 'hot' | 'warm' | 'cold' | null; project: string | null; pipeline_id: string | null; tags: string[] }
select id, name, kind, default_owner_id as owner_id, duplicate_policy,
       json_build_object('lead_type', source.default_lead_type, 'temperature', source.default_temperature,
                         'project', source.default_project, 'pipeline_id', source.default_pipeline_id,
                         'tags', source.default_tags) as defaults
  from lead_source source
 where company_id = :company_id and archived_at is null
 order by created_at, id;
