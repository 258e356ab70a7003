-- What is known of a key that is taken.
select fingerprint, status, body
  from idempotency_key
 where company_id = :company_id and principal = :principal and route = :route and key = :key;
