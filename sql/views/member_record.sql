-- A member as colleagues see them.
create view member_record with (security_invoker) as
select
  member.company_id,
  member.id,
  member.name,
  member.email,
  member.phone,
  json_build_object('id', role.id, 'key', role.key, 'name', role.name) as role,
  case when team.id is not null then json_build_object('id', team.id, 'name', team.name) end as team,
  member.status,
  member.takes_leads,
  app.instant(member.created_at) as created_at,
  app.instant(member.updated_at) as updated_at
from member
join role on role.company_id = member.company_id and role.id = member.role_id
left join team on team.company_id = member.company_id and team.id = member.team_id;
