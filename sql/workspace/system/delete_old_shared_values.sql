-- Numbers and addresses that came with people of different names, and with too few of them to be nobody's, before a
-- moment. Those that are nobody's stay, and what a member said of one. Scope: every company, because retention is the
-- installation's.
delete from lead_shared_value
 where (company_id, id) in (
   select company_id, id
     from lead_shared_value
    where last_at < :before and nobodys_since is null and overruled_at is null
    limit :most);
