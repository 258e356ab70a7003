-- Sources that sent nothing for longer than their alarm allows, whatever is usual for them, and whose silence was not
-- reported yet. Scope: every company, because one program watches the sources of all of them.
-- column company_id: string
-- column id: string
-- column time_zone: string
-- column silence_alarm_hours: number
-- column is_retry: boolean
select source.company_id, source.id, source.silence_alarm_hours, company.time_zone,
       aside.failures is not null as is_retry
  from lead_source source
  join company on company.id = source.company_id
  left join set_aside aside
    on aside.company_id = source.company_id and aside.job = :job and aside.subject_id = source.id
 where source.archived_at is null and not source.is_paused and not source.is_sandbox
   and source.silence_alarm_hours is not null
   and source.last_received_at < :now::timestamptz - make_interval(hours => source.silence_alarm_hours)
   and (source.silence_told_for is null or source.silence_told_for < source.last_received_at)
   and (aside.retry_at is null or aside.retry_at <= :now)
 order by source.company_id, source.id;
