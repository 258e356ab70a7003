-- What an API key sees of itself.
-- column company: { id: string; name: string }
-- column created_by: { id: string; name: string }
select
  api_key.id, api_key.name, api_key.public_id, api_key.scopes, api_key.expires_at,
  json_build_object('id', company.id, 'name', company.name) as company,
  json_build_object('id', member.id, 'name', member.name) as created_by
from api_key
join company on company.id = api_key.company_id
join member on member.company_id = api_key.company_id and member.id = api_key.created_by
where api_key.company_id = :company_id and api_key.id = :id;
