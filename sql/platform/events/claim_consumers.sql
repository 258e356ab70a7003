-- Takes the leases that nobody alive holds, and answers those that were taken now. Scope: every company, because one list
-- serves all of them.
update event_consumer
   set holder = :worker
 where name = any(:names) and (holder is null or holder <> :worker and not app.lives(holder))
returning name, position;
