-- Tokens of phones that ran out before a moment. Scope: every company, because retention is the installation's.
delete from mobile_token
 where (company_id, session_id, refresh_hash) in (
   select company_id, session_id, refresh_hash from mobile_token where expires_at < :before limit :most);
