-- A passkey with the active member whose it is. Scope: every company, because a passkey alone says who signs in.
-- column counter: number
select passkey.id as passkey_id, passkey.public_key, passkey.counter::float8 as counter,
       member.company_id, member.id, member.name, member.email, company.name as company_name, company.time_zone
  from passkey
  join member on member.company_id = passkey.company_id and member.id = passkey.member_id
  join company on company.id = passkey.company_id
 where passkey.credential_id = :credential_id and member.status = 'active';
