-- Files past their day, of every company.
delete from kept_file
 where (company_id, id) in (
   select company_id, id from kept_file where expires_at < :before order by expires_at limit :most)
returning company_id, id;
