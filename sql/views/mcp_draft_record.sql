-- A change that an assistant asks for. What it would write is for its member alone: others may read less than they do.
create view mcp_draft_record with (security_invoker) as
select
  d.company_id,
  d.member_id,
  d.id,
  d.connection_id,
  d.status as kept_status,
  d.expires_at as ends_at,
  d.begun_at,
  d.operation,
  d.method,
  d.path,
  d.body,
  d.summary,
  d.reason,
  json_build_object('id', c.id, 'name', c.name) as connection,
  json_build_object('id', m.id, 'name', m.name) as member,
  app.instant(d.created_at) as created_at,
  app.instant(d.expires_at) as expires_at,
  app.instant(d.decided_at) as decided_at,
  (select json_build_object('id', b.id, 'name', b.name) from member b
    where b.company_id = d.company_id and b.id = d.decided_by) as decided_by,
  case when d.result_status is not null then json_build_object('status', d.result_status, 'body', d.result_body) end
    as result
from mcp_draft d
join mcp_connection c on c.company_id = d.company_id and c.id = d.connection_id
join member m on m.company_id = d.company_id and m.id = d.member_id;
