-- Members for whom mails are due. Scope: every company, because one program writes the mails of all of them.
-- column company_id: string
-- column member_id: string
-- column is_retry: boolean
select notification.company_id, notification.member_id, bool_or(aside.failures is not null) as is_retry
  from notification
  left join set_aside aside
    on aside.company_id = notification.company_id and aside.job = :job and aside.subject_id = notification.member_id
 where notification.mail_at <= :now and (aside.retry_at is null or aside.retry_at <= :now)
 group by 1, 2
 order by 1, 2
 limit :most;
