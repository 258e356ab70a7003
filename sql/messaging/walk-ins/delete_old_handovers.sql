-- Tablets that hand over nothing any more, so many at once. Scope: every company, because all are kept as long.
delete from kiosk_handover
 where (company_id, token_hash) in
       (select company_id, token_hash from kiosk_handover where ended_at < :before::timestamptz limit :most);
