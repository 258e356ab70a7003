-- Keeps the first answer.
update idempotency_key
   set status = :status, body = :body, locked_until = null
 where company_id = :company_id and principal = :principal and route = :route and key = :key;
