-- Notes why a consumer does not get on. Scope: every company, because one list serves all of them.
update event_consumer
   set trouble = :trouble, trouble_at = coalesce(trouble_at, now())
 where name = :name and holder = :worker;
