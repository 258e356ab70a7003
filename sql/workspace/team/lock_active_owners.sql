-- The active owners, kept as they are until the commit: two who demote each other at once queue here.
select member.id
  from member
  join role on role.company_id = member.company_id and role.id = member.role_id
 where member.company_id = :company_id and role.key = 'owner' and member.status = 'active'
 order by member.id
   for update of member;
