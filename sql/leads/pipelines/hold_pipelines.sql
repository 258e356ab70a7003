-- Pipelines stay as they are until the transaction ends: taken by whoever moves or makes leads, so that no lead enters a
-- status while it is archived. In memory, and shared: it costs those who work with leads nothing but a look.
-- column held: boolean
select pg_advisory_xact_lock_shared(hashtextextended(:company_id || ' pipelines', 0)) is null as held;
