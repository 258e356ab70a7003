-- Test leads made before a moment, with all that hangs on them. Scope: every company, because retention is the
-- installation's.
delete from lead
 where (company_id, id) in (
   select company_id, id from lead where is_test and created_at < :before limit :most);
