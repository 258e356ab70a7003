-- Companies whose night has come and that were not looked at in it. Scope: every company, because one program looks.
-- column id: string
-- column time_zone: string
-- column is_retry: boolean
select company.id, company.time_zone, aside.failures is not null as is_retry
  from company
  left join set_aside aside
    on aside.company_id = company.id and aside.job = :job and aside.subject_id = company.id
 where (:now::timestamptz at time zone company.time_zone)::time >= make_time(:hour::int, 0, 0)
   and (aside.retry_at is null or aside.retry_at <= :now)
   and exists (select from lead where lead.company_id = company.id)
   and not exists (
     select from integrity_run run
      where run.company_id = company.id
        and (run.state = 'running'
             or run.kind = 'nightly' and run.day = (:now::timestamptz at time zone company.time_zone)::date))
 order by company.id;
