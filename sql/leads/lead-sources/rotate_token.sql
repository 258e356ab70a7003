-- A new secret. The one before it works until a moment; the one before that, if it still did, no longer.
update lead_source
   set previous_token_hash = token_hash, old_url_until = :until,
       token_hash = :token_hash, token_sealed = :token_sealed, token_rotated_at = now(), updated_at = now()
 where company_id = :company_id and id = :id and archived_at is null
returning id;
