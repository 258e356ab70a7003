-- What the company says about enquiries, in one look: the duplicate policy, for each lead type its pipeline and first
-- status, and the active assignment rules in the order in which they are tried.
-- column duplicate_policy: 're_enquire' | 'label'
-- column first_statuses: { lead_type: 'buy' | 'rent' | 'sell' | 'let_out' | 'invest'; pipeline_id: string; status_id: string }[]
-- column rules: { id: string; name: string; source_ids: string[]; fallback_member_id: string | null }[]
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
       (select coalesce(json_agg(json_build_object(
                 'id', rule.id, 'name', rule.name, 'source_ids', rule.source_ids,
                 'fallback_member_id', rule.fallback_member_id) order by rule.position, rule.id), '[]')
          from assignment_rule rule
         where rule.company_id = :company_id and rule.is_active) as rules
  from company
 where company.id = :company_id;
