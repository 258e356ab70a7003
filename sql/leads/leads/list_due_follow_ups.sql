-- Open leads whose follow-up is due and whose owner was not notified of this date. Scope: every company, because one
-- program looks for the follow-ups of all of them.
-- column due_at: string
-- column company_id: string
-- column id: string
-- column is_retry: boolean
select lead.company_id, lead.id, lead.follow_up_at::text as due_at, aside.failures is not null as is_retry
  from lead
  left join set_aside aside
    on aside.company_id = lead.company_id and aside.job = :job and aside.subject_id = lead.id
 where lead.follow_up_at <= :now::timestamptz and lead.follow_up_at > :since::timestamptz
   and lead.category = 'open' and not lead.is_test and lead.archived_at is null
   and lead.id > :after and (aside.retry_at is null or aside.retry_at <= :now)
   and not exists (
     select from notification_follow_up sent
      where sent.company_id = lead.company_id and sent.lead_id = lead.id and sent.due_at = lead.follow_up_at)
 order by lead.id
 limit :most;
