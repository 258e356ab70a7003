-- The tablet of a kiosk is about to end: what it proved itself by still hands over whom it kept. With `hash`, only where
-- that is the code that pairs another one in its place.
insert into kiosk_handover (company_id, token_hash, kiosk_id, ended_at)
select company_id, token_hash, id, :at::timestamptz from kiosk
 where company_id = :company_id and id = :id and token_hash is not null and revoked_at is null
   and (:hash::bytea is null or pairing_hash = :hash)
   for update;
