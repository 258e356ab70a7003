-- Test entries of timelines made before a moment. Scope: every company, because retention is the installation's.
delete from activity
 where (company_id, id) in (
   select company_id, id from activity where is_test and created_at < :before limit :most);
