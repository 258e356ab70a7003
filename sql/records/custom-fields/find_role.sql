-- The caller's role.
select role.id, role.key = 'owner' as is_owner
  from member
  join role on role.company_id = member.company_id and role.id = member.role_id
 where member.company_id = :company_id and member.id = :me;
