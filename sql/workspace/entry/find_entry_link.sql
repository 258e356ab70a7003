-- Whose a link is. Scope: every company, because a link does not say whose it is until it is found.
select link.company_id, link.member_id, link.email as new_email, member.name, member.email,
       company.name as company_name, company.time_zone
  from entry_link link
  join member on member.company_id = link.company_id and member.id = link.member_id
  join company on company.id = link.company_id
 where link.token_hash = :token_hash and link.purpose = :purpose and link.expires_at > :at
   and member.status = case link.purpose when 'invitation' then 'invited' else 'active' end;
