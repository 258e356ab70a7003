-- A member signed in: earlier failures no longer count. No row: deactivated, or given another password, meanwhile.
update member
   set failed_sign_ins = 0, last_failed_at = null
 where company_id = :company_id and id = :id and status = 'active' and password_hash = :password_hash;
