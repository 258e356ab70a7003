-- Keeps the first answer, while the claim is still the caller's: one of more than 90 seconds may be another's by now.
update idempotency_key
   set status = :status, body = :body, locked_until = null
 where company_id = :company_id and principal = :principal and route = :route and key = :key
   and locked_until = :locked_until;
