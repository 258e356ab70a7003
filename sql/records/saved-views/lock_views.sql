-- One change at a time of how many views a company has.
-- column locked: true
select true as locked
  from (select pg_advisory_xact_lock(hashtextextended('saved_view ' || :company_id, 0))) held;
