-- The live pair of a family is replaced from here on.
update mobile_token
   set replaced_at = :at
 where company_id = :company_id and session_id = :session_id and replaced_at is null;
