-- How many changes a connection has waiting.
-- column count: number
select count(*)::int as count
  from mcp_draft
 where company_id = :company_id and connection_id = :connection_id and status = 'open' and expires_at > :at;
