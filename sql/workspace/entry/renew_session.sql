-- Gives a session another token; the one before stops working.
update session
   set token_hash = :token_hash, proven_at = :at
 where company_id = :company_id and id = :id and ended_at is null;
