-- Uses a recovery code up; of two at once one finds it.
update recovery_code
   set used_at = :at
 where company_id = :company_id and member_id = :member_id and code_hash = :code_hash and used_at is null;
