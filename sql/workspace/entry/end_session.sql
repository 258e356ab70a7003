-- Ends one session.
update session
   set ended_at = now()
 where company_id = :company_id and id = :id and ended_at is null;
