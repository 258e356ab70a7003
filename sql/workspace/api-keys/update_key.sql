-- Changes what may be changed of an API key. A new end is announced again.
update api_key
   set name = :name, scopes = :scopes, rate_limit = :rate_limit, allowed_addresses = :allowed_addresses,
       expiry_warned_at = case when expires_at is not distinct from :expires_at::timestamptz then expiry_warned_at end,
       expires_at = :expires_at
 where company_id = :company_id and id = :id;
