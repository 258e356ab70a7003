-- An API key without its secret. `suspended`: its creator is not active.
create view api_key_record with (security_invoker) as
select
  api_key.company_id,
  api_key.id,
  api_key.name,
  'ang_live_' || api_key.public_id as key_prefix,
  api_key.scopes,
  api_key.rate_limit,
  api_key.allowed_addresses,
  json_build_object('id', member.id, 'name', member.name) as created_by,
  case
    when api_key.revoked_at is not null then 'revoked'
    when api_key.ended_at is not null or api_key.expires_at <= now() then 'expired'
    when member.status <> 'active' then 'suspended'
    else 'active'
  end as status,
  app.instant(api_key.created_at) as created_at,
  app.instant(api_key.expires_at) as expires_at,
  app.instant(api_key.revoked_at) as revoked_at,
  app.instant(api_key.rotated_at) as rotated_at,
  -- Until when the secret before the last rotation works; null once it doesn't.
  case when api_key.former_until > now() then app.instant(api_key.former_until) end as former_secret_until,
  app.instant(api_key.last_used_at) as last_used_at,
  api_key.last_used_address,
  api_key.created_by as creator_id
from api_key
join member on member.company_id = api_key.company_id and member.id = api_key.created_by;
