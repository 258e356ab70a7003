-- The rules of milestones in force.
-- column milestones: Record<string, { pipeline_statuses: string[]; deal_stages: string[] }>
select json_object_agg(milestone, json_build_object(
         'pipeline_statuses', coalesce((select array_agg(counted.status_id order by counted.status_id)
                                          from ad_milestone_status counted
                                         where counted.company_id = :company_id and counted.milestone = named.milestone), '{}'),
         'deal_stages', coalesce((select rule.deal_stages from ad_milestone_rule rule
                                   where rule.company_id = :company_id and rule.milestone = named.milestone),
                                 case named.milestone when 'booked' then array['closed_won'] else '{}' end))) as milestones
  from unnest(array['lead_created', 'qualified', 'visit_scheduled', 'visit_done', 'booked']) named (milestone);
