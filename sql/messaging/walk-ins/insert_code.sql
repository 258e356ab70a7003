-- A code on its way.
insert into walk_in_code (company_id, id, kiosk_id, phone, code_hash, created_at, expires_at)
values (:company_id, :id, :kiosk_id, :phone, :code_hash, :at, :until);
