-- Members for whom mails are due. Scope: every company, because one program writes the mails of all of them.
select notification.company_id, notification.member_id
  from notification
 where notification.mail_at <= :now
 group by 1, 2
 order by 1, 2
 limit :most;
