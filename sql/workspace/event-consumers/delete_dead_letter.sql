-- Takes one dead letter away: its event is not done any more.
-- column id: string
delete from event_retry
 where company_id = :company_id and id = :id and died_at is not null
returning id;
