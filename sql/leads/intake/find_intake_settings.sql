-- What the company says about enquiries, in one look: the duplicate policy, every pipeline with its first status, in
-- their order, and whether leads are watched.
-- column has_policies: boolean
-- column duplicate_policy: 're_enquire' | 'label'
-- column pipelines: { pipeline_id: string; status_id: string; lead_types: ('buy' | 'rent' | 'sell' | 'let_out' | 'invest')[]; default_for: ('buy' | 'rent' | 'sell' | 'let_out' | 'invest')[] }[]
select company.duplicate_policy, company.reopen_window_days,
       exists (select from sla_policy where company_id = :company_id and is_active) as has_policies,
       (select coalesce(json_agg(
                 json_build_object('pipeline_id', pipeline.id, 'status_id', begins.id,
                                   'lead_types', pipeline.lead_types, 'default_for', pipeline.default_for)
                 order by pipeline.position, pipeline.id), '[]')
          from pipeline
         cross join lateral (
           select status.id from pipeline_status status
            where status.company_id = :company_id and status.pipeline_id = pipeline.id and status.category = 'open'
              and status.archived_at is null
            order by status.position
            limit 1) begins
         where pipeline.company_id = :company_id and pipeline.archived_at is null) as pipelines
  from company
 where company.id = :company_id;
