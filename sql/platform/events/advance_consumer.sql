-- Notes how far a consumer is; no row when the lease is somebody else's by now. Scope: every company, because one list
-- serves all of them.
update event_consumer
   set position = :position, trouble = null, trouble_at = null
 where name = :name and holder = :worker;
