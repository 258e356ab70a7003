-- Ends a support session.
update support_session
   set ended_at = :at
 where company_id = :company_id and id = :id and ended_at is null;
