-- Pairs a tablet, in place of the one before. A code pairs once.
update kiosk
   set token_hash = :token_hash, token_hint = :hint, app_version = :app_version, paired_at = :at, last_seen_at = :at,
       pairing_hash = null, pairing_expires_at = null, updated_at = :at
 where company_id = :company_id and id = :id and pairing_hash = :hash and revoked_at is null;
