-- Makes changes to a kind's fields wait for one another, and for writers of values of it (the trigger
-- keep_custom_unique holds the same lock shared).
select pg_advisory_xact_lock(hashtextextended('custom_field ' || :company_id || ' ' || :kind, 0)) as locked;
