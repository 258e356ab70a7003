-- Revokes an API key for good.
update api_key
   set revoked_at = coalesce(revoked_at, now())
 where company_id = :company_id and id = :id and (:of_everybody::boolean or created_by = :me);
