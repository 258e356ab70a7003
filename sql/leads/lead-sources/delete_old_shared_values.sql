-- Numbers and addresses that last came with people of different names before a moment. By then none is nobody's any more;
-- what a member said of one stays. Scope: every company, because retention is the installation's.
delete from lead_shared_value
 where (company_id, id) in (
   select company_id, id
     from lead_shared_value
    where last_at < :before and overruled_at is null
    limit :most);
