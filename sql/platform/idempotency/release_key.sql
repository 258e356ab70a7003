-- Gives a key free whose request left nothing behind.
delete from idempotency_key
 where company_id = :company_id and principal = :principal and route = :route and key = :key and status is null;
