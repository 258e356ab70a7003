-- Leads of a company whose follow-up clock is to be set again; without those set aside.
-- column lead_id: string
-- column is_retry: boolean
select refresh.lead_id, aside.failures is not null as is_retry
  from sla_refresh refresh
  left join set_aside aside
    on aside.company_id = refresh.company_id and aside.job = :job and aside.subject_id = refresh.lead_id
 where refresh.company_id = :company_id and (aside.retry_at is null or aside.retry_at <= :now)
 order by refresh.lead_id
 limit :most;
