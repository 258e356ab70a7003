-- Notes that an API key has expired, once; of two programs one does.
update api_key
   set ended_at = :at, former_hash = null, former_until = null
 where company_id = :company_id and id = :id and revoked_at is null and ended_at is null and expires_at <= :at;
