-- Deletes tries at addresses that nobody has, once they count no more.
delete from unclaimed_sign_in
 where address_hash in (select address_hash from unclaimed_sign_in where last_failed_at < :before limit :most);
