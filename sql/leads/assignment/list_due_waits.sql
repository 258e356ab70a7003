-- Leads of every company whose owners did not respond in time, those that wait longest first; without what was
-- set aside.
-- column company_id: string
-- column zone: string
-- column lead_id: string
-- column is_retry: boolean
select wait.company_id, wait.lead_id, company.time_zone as zone, aside.failures is not null as is_retry
  from assignment_wait wait
  join company on company.id = wait.company_id
  left join set_aside aside
    on aside.company_id = wait.company_id and aside.job = :job and aside.subject_id = wait.lead_id
 where wait.due_at <= :at and (aside.retry_at is null or aside.retry_at <= :at)
 order by wait.due_at
 limit :most;
