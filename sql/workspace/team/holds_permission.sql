-- Whether a member's role gives a right, at whatever reach.
-- column holds: boolean
select coalesce(bool_or(role.permissions ? :permission), false) as holds
  from member
  join role on role.company_id = member.company_id and role.id = member.role_id
 where member.company_id = :company_id and member.id = :id;
