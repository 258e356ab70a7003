-- What a consumer has done at last. Scope: every company, because a consumer works for all of them.
delete from event_retry
 using jsonb_to_recordset(:events::jsonb) as done (company_id text, id text)
 where event_retry.company_id = done.company_id and event_retry.consumer = :consumer and event_retry.event_id = done.id;
