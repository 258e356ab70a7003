-- Ends one session of a member.
update session
   set ended_at = now()
 where company_id = :company_id and id = :id and member_id = :member_id and ended_at is null;
