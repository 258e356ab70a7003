-- Closes the grants of a company whose time is over.
update support_grant
   set ended_at = expires_at
 where company_id = :company_id and ended_at is null and expires_at <= :at
returning id;
