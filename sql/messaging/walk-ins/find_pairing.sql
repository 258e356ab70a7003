-- Whose a pairing code is. Scope: every company, because a tablet that is not paired yet belongs to none.
-- column zone: string
select kiosk.company_id, kiosk.id, company.time_zone as zone
  from kiosk
  join company on company.id = kiosk.company_id
 where kiosk.pairing_hash = :hash and kiosk.pairing_expires_at > :now::timestamptz and kiosk.revoked_at is null;
