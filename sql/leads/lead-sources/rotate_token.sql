-- A new secret; the old URL is unknown from here on.
update lead_source
   set token_hash = :token_hash, token_sealed = :token_sealed, token_rotated_at = now(), updated_at = now()
 where company_id = :company_id and id = :id and archived_at is null
returning id;
