-- Whether a code was sent from this kiosk, however long ago.
select id from walk_in_code where company_id = :company_id and id = :id and kiosk_id = :kiosk_id;
