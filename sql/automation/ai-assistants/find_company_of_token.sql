-- Whose token this is. Scope: every company, because a token does not say so itself.
-- column company_id: string
-- column member_id: string
-- column connection_id: string
select company_id, member_id, id as connection_id from mcp_connection where token_hash = :hash
union all
select t.company_id, c.member_id, t.connection_id
  from mcp_token t
  join mcp_connection c on c.company_id = t.company_id and c.id = t.connection_id
 where t.hash = :hash;
