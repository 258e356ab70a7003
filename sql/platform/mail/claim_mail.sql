-- Takes the mail that is due for longest. Until the lease is over nobody else takes it; after a crash somebody does.
-- Scope: every company, because one program sends the mails of all of them.
update mail
   set attempts = attempts + 1, next_at = :lease_until
 where (company_id, id) in (
   select company_id, id
     from mail
    where status = 'waiting' and next_at <= :at
    order by next_at
    limit 1
      for update skip locked)
returning company_id, id, recipient, subject, text, html, link_sealed, attempts, created_at, good_until;
