-- Deletes incidents and maintenance that ended long ago. Scope: every company, because retention is the installation's.
delete from status_notice
 where (company_id, id) in (
   select company_id, id from status_notice
    where coalesce(ended_at, ends_at) < :before
    limit :most);
