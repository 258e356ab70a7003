-- Waits for one's turn at something of the company that is read, judged and written; it ends with the transaction.
select pg_advisory_xact_lock(hashtextextended(:what || ' ' || :company_id, 0)) is null as held;
