-- Ends every session of a member but one.
update session
   set ended_at = now()
 where company_id = :company_id and member_id = :member_id and id <> :id and ended_at is null
returning id;
