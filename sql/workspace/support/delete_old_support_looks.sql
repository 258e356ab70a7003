-- Deletes what the operator's staff looked at, past the time of the audit log. Scope: every company, because retention is
-- the installation's.
delete from support_look
 where (company_id, id) in (select company_id, id from support_look where at < :before limit :most);
