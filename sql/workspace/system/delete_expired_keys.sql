-- Idempotency keys past their time. Scope: every company, because retention is the installation's.
delete from idempotency_key
 where (company_id, principal, route, key) in (
   select company_id, principal, route, key from idempotency_key where expires_at < :before limit :most);
