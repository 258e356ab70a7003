-- After the clock was set back: no mail waits longer than after an attempt of now. `waits`: milliseconds before the first
-- attempt, after it, after the second and so on; not less than the lease, so that none goes out twice. Scope: every company,
-- because there is one clock.
update mail
   set next_at = :now::timestamptz
                 + interval '1 millisecond' * (:waits::integer[])[least(attempts + 1, cardinality(:waits::integer[]))]
 where status = 'waiting'
   and next_at > :now::timestamptz
                 + interval '1 millisecond' * (:waits::integer[])[least(attempts + 1, cardinality(:waits::integer[]))];
