-- Has all dead letters of a consumer done again.
update event_retry
   set died_at = null, is_replay = true, retry_at = now()
 where company_id = :company_id and consumer = :consumer and died_at is not null;
