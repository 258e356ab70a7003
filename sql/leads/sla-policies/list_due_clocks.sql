-- Clocks whose time has come, those that wait longest first; without what was set aside.
-- column id: string
-- column lead_id: string
-- column is_retry: boolean
select clock.id, clock.lead_id, aside.failures is not null as is_retry
  from sla_clock clock
  left join set_aside aside
    on aside.company_id = clock.company_id and aside.job = :job and aside.subject_id = clock.id
 where clock.company_id = :company_id and clock.next_at <= :now
   and (aside.retry_at is null or aside.retry_at <= :now)
 order by clock.next_at
 limit :most;
