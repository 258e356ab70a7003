-- A member as colleagues see them.
create view member_record with (security_invoker) as
select
  member.company_id,
  member.id,
  member.name,
  app.colleague_email(member.email) as email,
  app.colleague_phone(member.phone) as phone,
  json_build_object('id', role.id, 'key', role.key, 'name', role.name) as role,
  case when team.id is not null then json_build_object('id', team.id, 'name', team.name) end as team,
  member.status,
  case when branch.id is not null then json_build_object('id', branch.id, 'name', branch.name) end as branch,
  member.takes_leads,
  role.permissions ? 'leads.edit' as works_leads,
  app.instant(member.created_at) as created_at,
  app.instant(member.updated_at) as updated_at
from member
join role on role.company_id = member.company_id and role.id = member.role_id
left join team on team.company_id = member.company_id and team.id = member.team_id
left join branch on branch.company_id = member.company_id and branch.id = member.branch_id;
