-- Keeps what went wrong, and until when the connection is left alone. Scope: every company, because the sender works for all.
update ad_connection
   set last_error_code = :code, last_error_message = :message, last_error_at = :at,
       wait_until = coalesce(greatest(wait_until, :wait_until::timestamptz), wait_until)
 where company_id = :company_id and id = :id;
