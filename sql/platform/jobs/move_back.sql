-- After the clock was set back: what was left alone for longer than its failures ever cost is due. Scope: every company,
-- because there is one clock.
update set_aside
   set failed_at = least(failed_at, :now::timestamptz), retry_at = :now
 where failed_at > :now
    or retry_at > :now::timestamptz + interval '1 minute' * least(2 ^ least(failures - 1, 10), 360);
