-- Lets one change at a time be made to who works in the company, in which role and under whom, until the commit: each is
-- judged by what the one before has left.
select pg_advisory_xact_lock(hashtextextended('people ' || :company_id, 0)) as locked;
