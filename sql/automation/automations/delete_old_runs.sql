-- Deletes runs that are long over, so many at once. Scope: every company, because all are kept as long.
delete from automation_run
 where (company_id, id) in (
   select company_id, id from automation_run where created_at < :before and due_at is null limit :most);
