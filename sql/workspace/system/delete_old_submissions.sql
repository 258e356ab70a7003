-- What came in at push URLs before a moment, except what still waits for its lead. Scope: every company, because
-- retention is the installation's.
delete from lead_submission
 where (company_id, id) in (
   select company_id, id
     from lead_submission
    where received_at < :before and status <> 'waiting'
    limit :most);
