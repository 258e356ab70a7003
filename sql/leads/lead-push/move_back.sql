-- After the clock was set back: a submission that waits for longer than its failures ever cost is due. Scope: every company,
-- because there is one clock.
update lead_submission
   set retry_at = now()
 where status <> 'done'
   and retry_at > now() + least(interval '5 seconds' * power(2, least(greatest(attempts - 1, 0), 12)), interval '1 hour');
