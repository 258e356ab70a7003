-- A member as they are, kept as they are until the commit.
-- column role_permissions: Record<string, 'own' | 'team' | 'all'>
select
  member.id, member.name, member.email, member.phone, member.role_id, member.team_id, member.status, member.takes_leads,
  role.key as role_key, role.permissions as role_permissions
from member
join role on role.company_id = member.company_id and role.id = member.role_id
where member.company_id = :company_id and member.id = :id
for update of member;
