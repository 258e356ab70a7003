-- Takes one of those whom an ended tablet may hand over; none when it has handed over as many as it may.
update kiosk_handover set taken = taken + 1
 where company_id = :company_id and token_hash = :token_hash and taken < :most
returning kiosk_id;
