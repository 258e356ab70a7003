-- Makes writers of the same person wait for one another: one lock for each phone, e-mail and external id, taken in the
-- caller's order (sorted, so that two never wait crosswise). Held to the end of the transaction.
select pg_advisory_xact_lock(hashtextextended(identity, 0)) as locked
  from unnest(:identities::text[]) as identity;
