-- Locks the pipelines until the transaction ends: every writer that moves or makes leads takes the lock, so that no
-- lead enters a status while it is archived. An advisory lock in shared mode: it costs those writers one look-up.
-- column held: boolean
select pg_advisory_xact_lock_shared(hashtextextended(:company_id || ' pipelines', 0)) is null as held;
