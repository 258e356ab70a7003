-- Audit entries before a moment. Scope: every company, because retention is the installation's.
delete from audit_entry
 where (company_id, id) in (select company_id, id from audit_entry where at < :before limit :most);
