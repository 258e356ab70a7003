-- Invitations and password links that ran out before a moment. Scope: every company, because retention is the
-- installation's.
delete from entry_link
 where (company_id, member_id, purpose) in (
   select company_id, member_id, purpose from entry_link where expires_at < :before limit :most);
