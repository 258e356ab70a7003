-- The records of which something waits for a retry of this consumer. Scope: every company, because a consumer works for
-- all of them.
select distinct company_id, subject_id
  from event_retry
 where consumer = :consumer and died_at is null and not is_replay;
