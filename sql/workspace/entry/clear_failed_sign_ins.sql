-- A member gave the right password: earlier failures at signing in no longer count. Those of codes do, while a second step
-- is still to come. No row: deactivated meanwhile, or given another password than the one behind `password_check`, where
-- that is known.
update member
   set failed_sign_ins = 0, last_failed_at = null
 where company_id = :company_id and id = :id and status = 'active'
   and (:password_check::bytea is null or sha256(convert_to(password_hash, 'UTF8')) = :password_check);
