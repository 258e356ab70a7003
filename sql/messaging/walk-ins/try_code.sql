-- Takes one of the tries of a code; none when it is over.
-- column code_hash: Uint8Array
update walk_in_code set tries = tries + 1
 where company_id = :company_id and id = :id and kiosk_id = :kiosk_id and tries < :most and expires_at > :now::timestamptz
returning code_hash, tries;
