-- Has a subscription wait for which the program failed: a minute after the first time, an hour from the sixth on. Scope: every
-- company, because the sender works for all.
update webhook_subscription
   set failing_since = coalesce(failing_since, :at), failures = failures + 1, last_failure_at = :at,
       last_error = 'The program failed over what was to be sent',
       wait_until = :at::timestamptz + least(2 ^ least(failures, 6), 60) * interval '1 minute'
 where company_id = :company_id and id = :id and sender = :worker;
