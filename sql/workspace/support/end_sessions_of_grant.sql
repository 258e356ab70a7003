-- Ends the sessions and links of a support grant.
update support_session
   set ended_at = :at, link_hash = null
 where company_id = :company_id and grant_id = :grant_id and ended_at is null
returning id;
