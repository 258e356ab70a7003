-- Test submissions before a moment. Scope: every company, because retention is the installation's.
delete from lead_submission
 where (company_id, id) in (
   select company_id, id
     from lead_submission
    where is_test and received_at < :before and status <> 'waiting'
    limit :most);
