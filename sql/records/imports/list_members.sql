-- Whom a row may name as its owner: members, whose role may do what the records `need` where it is said.
select member.id, member.name, member.email
  from member
  join role on role.company_id = member.company_id and role.id = member.role_id
 where member.company_id = :company_id and member.status = 'active'
   and (:needs::text is null or role.permissions ? :needs::text)
 order by member.id
 limit 2000;
