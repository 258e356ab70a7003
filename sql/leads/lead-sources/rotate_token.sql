-- A new secret; the one before it works until a moment. None while another one still does: it may be the one in use.
update lead_source
   set previous_token_hash = token_hash, old_url_until = :until,
       token_hash = :token_hash, token_sealed = :token_sealed, token_rotated_at = now(), updated_at = now()
 where company_id = :company_id and id = :id and archived_at is null
   and (old_url_until is null or old_url_until <= :now)
returning id;
