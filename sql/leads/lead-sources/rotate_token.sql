-- A new secret. The one before it works until a moment, or no more; to keep it takes that no older one still works, which
-- may be the one in use.
update lead_source
   set previous_token_hash = case when :until::timestamptz is not null then token_hash end,
       old_url_until = :until,
       token_hash = :token_hash, token_sealed = :token_sealed, token_rotated_at = now(), updated_at = now()
 where company_id = :company_id and id = :id and archived_at is null
   and (:until::timestamptz is null or old_url_until is null or old_url_until <= :now)
returning id;
