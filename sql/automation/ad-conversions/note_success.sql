-- Keeps that something arrived, which ends what was wrong. Scope: every company, because the sender works for all.
update ad_connection
   set last_success_at = :at, last_error_code = null, last_error_message = null, last_error_at = null
 where company_id = :company_id and id = :id
   and (last_error_at is not null or last_success_at is null or last_success_at < :at::timestamptz - interval '1 minute');
