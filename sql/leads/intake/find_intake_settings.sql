-- What the company says about enquiries, in one look: the duplicate policy, and for each lead type its pipeline and first
-- status; and every pipeline with its own.
-- column duplicate_policy: 're_enquire' | 'label'
-- column first_statuses: { lead_type: 'buy' | 'rent' | 'sell' | 'let_out' | 'invest'; pipeline_id: string; status_id: string }[]
-- column pipelines: { pipeline_id: string; status_id: string; lead_types: ('buy' | 'rent' | 'sell' | 'let_out' | 'invest')[] }[]
select company.duplicate_policy, company.reopen_window_days,
       (select coalesce(json_agg(first), '[]')
          from (select distinct on (lead_type) lead_type, pipeline.id as pipeline_id, status.id as status_id
                  from pipeline
                 cross join unnest(pipeline.lead_types) as lead_type
                  join pipeline_status status
                    on status.company_id = :company_id and status.pipeline_id = pipeline.id
                 where pipeline.company_id = :company_id and status.category = 'open'
                   and pipeline.archived_at is null and status.archived_at is null
                 order by lead_type, lead_type = any (pipeline.default_for) desc, pipeline.position, pipeline.id,
                          status.position) first) as first_statuses,
       (select coalesce(json_agg(begins), '[]')
          from (select distinct on (pipeline.id) pipeline.id as pipeline_id, status.id as status_id, pipeline.lead_types
                  from pipeline
                  join pipeline_status status
                    on status.company_id = :company_id and status.pipeline_id = pipeline.id
                 where pipeline.company_id = :company_id and status.category = 'open'
                   and pipeline.archived_at is null and status.archived_at is null
                 order by pipeline.id, status.position) begins) as pipelines
  from company
 where company.id = :company_id;
