-- Where a mail to the caller goes.
select member.name, member.email, company.name as company_name
  from member
  join company on company.id = member.company_id
 where member.company_id = :company_id and member.id = :me;
