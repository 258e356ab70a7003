-- Counts a try with a ticket before it is made. No row: over, or tried too often.
update sign_in_ticket
   set tries = tries + 1
 where token_hash = :token_hash and expires_at > :at and tries < :most
returning password_check;
