-- The company's mails by what became of them, and the last that could not be sent at once.
-- column waiting: number
-- column kept: number
-- column failed: number
-- column sent: number
-- column last_error: { mail_id: string; reason: string; written_at: string } | null
select count(*) filter (where status = 'waiting')::int as waiting,
       count(*) filter (where status = 'kept')::int as kept,
       count(*) filter (where status = 'failed')::int as failed,
       count(*) filter (where status = 'sent')::int as sent,
       (select json_build_object('mail_id', mail.id, 'reason', mail.error, 'written_at', app.instant(mail.created_at))
          from mail
         where mail.company_id = :company_id and mail.error is not null
         order by mail.created_at desc, mail.id desc
         limit 1) as last_error
  from mail
 where company_id = :company_id;
