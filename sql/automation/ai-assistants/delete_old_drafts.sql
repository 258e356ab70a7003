-- Deletes those of long ago, so many at once. Scope: every company, because all are kept as long.
delete from mcp_draft
 where (company_id, id) in (
   select company_id, id from mcp_draft where created_at < :before limit :most);
