-- The active owners of the company, for a mail to them.
select member.id, member.name, member.email, company.name as company_name
  from member
  join role on role.company_id = member.company_id and role.id = member.role_id
  join company on company.id = member.company_id
 where member.company_id = :company_id and member.status = 'active' and role.key = 'owner'
 order by member.id;
