-- Deletes those of long ago, so many at once. Scope: every company, because all are kept as long.
delete from mcp_code
 where (company_id, hash) in (
   select company_id, hash from mcp_code where created_at < :before limit :most);
