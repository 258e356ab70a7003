-- Gives a session another token; the one before stops working. The mark of a recent sign-in stays as it is: a password
-- alone is no proof for a member who has a second step.
update session
   set token_hash = :token_hash
 where company_id = :company_id and id = :id and ended_at is null;
