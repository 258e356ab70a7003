-- Makes writers of the same value of a unique field wait for one another, in an order, so that two wait crosswise never.
-- Held to the end of the transaction.
select pg_advisory_xact_lock(hashtextextended(identity, 0)) as locked
  from (select concat_ws(' ', asked.field_id, app.custom_compared(to_jsonb(asked.value))) as identity
          from unnest(:field_ids::text[], :values::text[]) as asked (field_id, value)
         order by 1) as ordered;
