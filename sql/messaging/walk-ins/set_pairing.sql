-- Gives a kiosk another pairing code; the one before counts no more.
update kiosk set pairing_hash = :hash, pairing_expires_at = :until, updated_at = :at
 where company_id = :company_id and id = :id and revoked_at is null;
