-- A member proved who they are: no earlier failure counts any longer. No row: as for a right password.
update member
   set failed_sign_ins = 0, last_failed_at = null, failed_proofs = 0, last_failed_proof_at = null
 where company_id = :company_id and id = :id and status = 'active'
   and (:password_check::bytea is null or sha256(convert_to(password_hash, 'UTF8')) = :password_check);
