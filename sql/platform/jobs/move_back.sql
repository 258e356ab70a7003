-- After the clock was set back by `ms` milliseconds: what waits for a moment that lay just ahead waits no longer for it.
-- Scope: every company, because there is one clock.
with aside as (
  update set_aside
     set retry_at = retry_at - :ms::float8 * interval '1 millisecond',
         failed_at = least(failed_at, now())
   where retry_at > now()
), mails as (
  update mail set next_at = next_at - :ms::float8 * interval '1 millisecond' where status = 'waiting' and next_at > now()
)
update idempotency_key
   set locked_until = locked_until - :ms::float8 * interval '1 millisecond'
 where locked_until > now() and status is null;
