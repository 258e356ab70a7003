-- Whether a number was proven on this kiosk by this code.
select id from walk_in_code
 where company_id = :company_id and id = :id and kiosk_id = :kiosk_id and phone = :phone and verified_at is not null;
