-- Whom a mail about an account goes to.
select member.id, member.name, member.email, company.name as company_name
  from member
  join company on company.id = member.company_id
 where member.company_id = :company_id and member.id = :member_id;
