-- Keeps what became of attempts. Scope: every company for the sender, which works for all; a test is its own company's.
update webhook_delivery d
   set status = s.status, attempt = s.attempt, status_code = s.status_code, response_ms = s.response_ms, error = s.error,
       request = s.request, response = s.response, next_retry_at = s.next_retry_at,
       last_attempt_at = coalesce(s.last_attempt_at, d.last_attempt_at),
       delivered_at = case when s.status = 'delivered' then s.last_attempt_at end
  from jsonb_to_recordset(:settled::jsonb) as s (id text, status text, attempt int, status_code int, response_ms int,
         error text, request jsonb, response jsonb, next_retry_at timestamptz, last_attempt_at timestamptz)
 where d.company_id = :company_id and d.id = s.id and d.status in ('pending', 'retrying');
