-- Has one dead letter done again.
-- column id: string
update event_retry
   set died_at = null, is_replay = true, retry_at = now()
 where company_id = :company_id and id = :id and died_at is not null
returning id;
