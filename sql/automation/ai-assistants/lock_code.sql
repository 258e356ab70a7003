-- A code that is brought.
-- column member_id: string
-- column client_id: string
-- column redirect_uri: string
-- column challenge: string
-- column name: string
-- column scopes: string[]
-- column is_over: boolean
-- column connection_id: string | null
select member_id, client_id, redirect_uri, challenge, name, scopes, used_at is not null as is_used,
       expires_at <= :at as is_over, connection_id
  from mcp_code
 where company_id = :company_id and hash = :hash
   for update;
