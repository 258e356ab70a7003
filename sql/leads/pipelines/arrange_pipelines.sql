-- Waits until nobody moves a lead, and keeps everybody from it until the transaction ends: pipelines are about to change.
-- column held: boolean
select pg_advisory_xact_lock(hashtextextended(:company_id || ' pipelines', 0)) is null as held;
