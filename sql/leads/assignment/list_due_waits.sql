-- Leads of every company whose owners did not respond in time, those that wait longest first.
-- column company_id: string
-- column zone: string
select wait.company_id, wait.lead_id, company.time_zone as zone
  from assignment_wait wait
  join company on company.id = wait.company_id
 where wait.due_at <= :at
 order by wait.due_at
 limit :most;
