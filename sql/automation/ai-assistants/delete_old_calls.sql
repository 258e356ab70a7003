-- Deletes those of long ago, so many at once. Scope: every company, because all are kept as long.
delete from mcp_call
 where (company_id, id) in (
   select company_id, id from mcp_call where at < :before limit :most);
