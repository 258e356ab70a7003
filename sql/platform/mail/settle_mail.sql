-- Notes what became of an attempt. Once no further one follows, the link is forgotten. Scope: every company, because one
-- program sends the mails of all of them.
update mail
   set status = :status, error = :error, next_at = :next_at, sent_at = :sent_at,
       link_sealed = case when :status = 'waiting' then link_sealed end
 where company_id = :company_id and id = :id;
