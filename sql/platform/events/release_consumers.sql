-- Gives leases back. Scope: every company, because one list serves all of them.
update event_consumer set holder = null where name = any(:names) and holder = :worker;
