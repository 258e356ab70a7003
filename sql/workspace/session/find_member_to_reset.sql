-- The active member with an e-mail. Scope: every company, because a forgotten password names no company.
select member.company_id, member.id, member.name, member.email, company.name as company_name, company.time_zone
  from member
  join company on company.id = member.company_id
 where member.email = :email and member.status = 'active';
