-- Lets the members of one company ask for exports one after the other, so that their limits hold.
-- column locked: boolean
select pg_advisory_xact_lock(hashtextextended('exports ' || :company_id::text, 0)) is not null as locked;
