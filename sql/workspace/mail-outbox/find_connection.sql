-- How the mail server does for the company's mails of the last week; what waits after an attempt, and what was refused.
-- column waiting: number
-- column failed: number
-- column error: string | null
select app.instant(max(sent_at)) as last_sent_at,
       (count(*) filter (where status = 'waiting' and error is not null))::int as waiting,
       (count(*) filter (where status = 'failed'))::int as failed,
       app.instant(min(created_at) filter (where status = 'waiting' and error is not null)) as waiting_since,
       (array_agg(error order by created_at desc, id desc) filter (where status = 'waiting' and error is not null))[1] as error
  from mail
 where company_id = :company_id and created_at > :since;
