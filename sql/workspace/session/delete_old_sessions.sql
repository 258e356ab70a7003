-- Sessions that ended or ran out before a moment. Scope: every company, because retention is the installation's.
delete from session
 where (company_id, id) in (
   select company_id, id from session where least(ended_at, expires_at) < :before limit :most);
