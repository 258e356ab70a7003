-- Takes the secret before the present one away.
update lead_source
   set previous_token_hash = null, old_url_until = null, updated_at = now()
 where company_id = :company_id and id = :id and archived_at is null
returning id;
