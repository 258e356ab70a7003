-- The caller's API keys, or everybody's, newest first.
-- column id: string
-- column name: string
-- column key_prefix: string
-- column scopes: string[]
-- column rate_limit: number
-- column allowed_addresses: string[]
-- column created_by: { id: string; name: string }
-- column status: 'active' | 'expired' | 'revoked' | 'suspended'
-- column created_at: string
select id, name, key_prefix, scopes, rate_limit, allowed_addresses, created_by, status, created_at, expires_at,
       revoked_at, rotated_at, former_secret_until, last_used_at, last_used_address
  from api_key_record
 where company_id = :company_id and (:of_everybody::boolean or creator_id = :me)
 order by id desc;
