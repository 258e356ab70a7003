-- Which status counts as which milestone: as the company says, else by the keys of the usual statuses and, of a booking, by
-- the end that is won. That a lead was made needs no status.
create view ad_milestone_status with (security_invoker) as
select rule.company_id, rule.milestone, status_id
  from ad_milestone_rule rule, unnest(rule.pipeline_statuses) status_id
union all
select status.company_id, usual.milestone, status.id
  from pipeline_status status
 cross join lateral (select case when status.category = 'won' then 'booked' else status.key end as milestone) usual
 where status.archived_at is null and usual.milestone in ('qualified', 'visit_scheduled', 'visit_done', 'booked')
   and not exists (select from ad_milestone_rule rule
                    where rule.company_id = status.company_id and rule.milestone = usual.milestone);
