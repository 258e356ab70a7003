-- Ends a kiosk: neither its tablet nor a code counts any more.
update kiosk set revoked_at = :at, token_hash = null, pairing_hash = null, pairing_expires_at = null, updated_at = :at
 where company_id = :company_id and id = :id and revoked_at is null;
