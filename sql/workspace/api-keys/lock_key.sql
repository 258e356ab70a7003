-- An API key that is to be changed, as it is now; nobody else changes it until the commit.
-- column is_expired: boolean
select id, name, public_id, scopes, created_by, rate_limit, allowed_addresses, expires_at, revoked_at, secret_hash,
       former_hash, former_until,
       (ended_at is not null or coalesce(expires_at <= :at::timestamptz, false)) as is_expired
  from api_key
 where company_id = :company_id and id = :id and (:of_everybody::boolean or created_by = :me)
   for no key update;
