-- Whose an API key is, for a mail about it.
-- column key_prefix: string
select api_key.name, 'ang_live_' || api_key.public_id as key_prefix, api_key.expires_at, member.id as member_id,
       member.name as member_name, member.email, member.status, company.name as company_name
  from api_key
  join member on member.company_id = api_key.company_id and member.id = api_key.created_by
  join company on company.id = api_key.company_id
 where api_key.company_id = :company_id and api_key.id = :id;
