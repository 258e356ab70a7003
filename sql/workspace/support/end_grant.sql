-- Ends a support grant now; no row when it has ended before.
update support_grant
   set ended_at = :at, ended_by = :me
 where company_id = :company_id and id = :id and ended_at is null and expires_at > :at;
