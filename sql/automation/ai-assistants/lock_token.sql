-- A token that is brought, with its connection.
-- column connection_id: string
-- column kind: 'access' | 'refresh'
-- column used_at: string | null
-- column is_over: boolean
-- column client_id: string | null
-- column member_id: string
-- column scopes: string[]
-- column ends_at: string
select t.connection_id, t.kind, app.instant(t.used_at) as used_at,
       t.expires_at <= :at or c.expires_at <= :at or c.revoked_at is not null as is_over, c.client_id, c.member_id,
       c.scopes, app.instant(c.expires_at) as ends_at
  from mcp_token t
  join mcp_connection c on c.company_id = t.company_id and c.id = t.connection_id
 where t.company_id = :company_id and t.hash = :hash
   for update;
