-- The owner of the company, who gets what nobody else takes; the longest-serving one of several.
select member.id, member.name
  from member
  join role on role.company_id = member.company_id and role.id = member.role_id
 where member.company_id = :company_id and member.status = 'active'
 order by role.key = 'owner' desc, role.position, member.created_at
 limit 1;
