-- A connection of an assistant as its member sees it: without its token.
create view mcp_connection_record with (security_invoker) as
select
  c.company_id,
  c.member_id,
  c.id,
  c.name,
  c.kind,
  c.client_id,
  c.scopes,
  json_build_object('id', m.id, 'name', m.name) as member,
  app.instant(c.created_at) as created_at,
  app.instant(c.updated_at) as updated_at,
  app.instant(c.expires_at) as expires_at,
  app.instant(c.last_used_at) as last_used_at,
  app.instant(c.revoked_at) as revoked_at
from mcp_connection c
join member m on m.company_id = c.company_id and m.id = c.member_id;
