-- After the clock was set back by `ms` milliseconds: a submission that is to be tried again waits no longer for it. Scope:
-- every company, because there is one clock.
update lead_submission
   set retry_at = retry_at - :ms::float8 * interval '1 millisecond'
 where status <> 'done' and retry_at > now();
