-- Who took out what stays known for as long as the audit log is kept; the files went long before.
delete from export_run
 where (company_id, id) in (
   select company_id, id from export_run where created_at < :before order by created_at limit :most);
