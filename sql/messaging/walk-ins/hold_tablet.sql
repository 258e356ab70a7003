-- Holds the kiosk while its tablet enters somebody: one that is revoked meanwhile enters nobody.
select id from kiosk where company_id = :company_id and id = :id and token_hash = :token_hash and revoked_at is null
   for share;
