-- After the clock was set back by `ms` milliseconds: who is to be compared waits no longer for it. Scope: every company,
-- because there is one clock.
update contact_to_compare set at = at - :ms::float8 * interval '1 millisecond' where at > now();
