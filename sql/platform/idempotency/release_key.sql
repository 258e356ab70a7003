-- Gives a key free whose request left nothing behind, while the claim is still the caller's.
delete from idempotency_key
 where company_id = :company_id and principal = :principal and route = :route and key = :key
   and locked_until = :locked_until;
