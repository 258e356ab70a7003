-- One change of these settings after the other, also of those that nobody has changed yet.
select pg_advisory_xact_lock(hashtextextended('consent settings ' || :company_id, 0));
