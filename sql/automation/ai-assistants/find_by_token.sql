-- Whose token this is: a pasted one, or the access that an assistant got. Scope: every company, because a token does not say
-- whose it is until it is found.
-- column company_id: string
-- column id: string
-- column member_id: string
-- column name: string
-- column scopes: string[]
-- column expires_at: string
-- column last_used_at: string | null
select c.company_id, c.id, c.member_id, c.name, c.scopes, app.instant(c.expires_at) as expires_at,
       app.instant(c.last_used_at) as last_used_at
  from mcp_connection c
 where c.token_hash = :hash and c.revoked_at is null
union all
select c.company_id, c.id, c.member_id, c.name, c.scopes, app.instant(least(c.expires_at, t.expires_at)),
       app.instant(c.last_used_at)
  from mcp_token t
  join mcp_connection c on c.company_id = t.company_id and c.id = t.connection_id
 where t.hash = :hash and t.kind = 'access' and c.revoked_at is null;
