-- A tablet was there.
update kiosk set last_seen_at = :at where company_id = :company_id and id = :id and revoked_at is null;
