-- Waits for a transaction that takes the same message now.
-- column held: boolean
select pg_advisory_xact_lock(hashtextextended(:company_id || :channel_id || :provider_id, 20261203)) is not null as held;
