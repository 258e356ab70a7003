-- Revokes an API key for good; no row when it was revoked before.
update api_key
   set revoked_at = now(), former_hash = null, former_until = null
 where company_id = :company_id and id = :id and revoked_at is null;
