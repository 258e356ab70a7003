-- A connection as it is now, for what is done through it.
-- column name: string
-- column scopes: string[]
-- column works: boolean
select name, scopes, revoked_at is null and expires_at > :at as works
  from mcp_connection
 where company_id = :company_id and id = :id;
