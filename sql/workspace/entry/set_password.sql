-- Gives an active member a new password; earlier failures at signing in no longer count.
update member
   set password_hash = :password_hash, failed_sign_ins = 0, last_failed_at = null, updated_at = now()
 where company_id = :company_id and id = :id and status = 'active';
