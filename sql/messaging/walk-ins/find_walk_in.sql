-- An entry that came before, by the tablet's own id.
-- column is_verified: boolean
select id, is_verified from walk_in where company_id = :company_id and kiosk_id = :kiosk_id and client_id = :client_id;
