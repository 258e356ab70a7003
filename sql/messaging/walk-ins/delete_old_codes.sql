-- Codes that are over, so many at once. Scope: every company, because all are kept as long.
delete from walk_in_code
 where (company_id, id) in (select company_id, id from walk_in_code where created_at < :before::timestamptz limit :most);
