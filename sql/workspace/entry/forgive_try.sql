-- Takes back the try that a right password was counted as, where a second step is still to come. No row: deactivated, or
-- given another password, meanwhile.
update member
   set failed_sign_ins = greatest(0, failed_sign_ins - 1)
 where company_id = :company_id and id = :id and status = 'active' and password_hash = :password_hash;
