-- Which consumers have something to try again, and in how many milliseconds the first of it is due. Scope: every company,
-- because one list serves all of them.
-- column due_in_ms: number
select consumer, coalesce(min(ceil(extract(epoch from retry_at - now()) * 1000)), 0)::float8 as due_in_ms
  from event_retry
 where consumer = any(:names) and died_at is null
 group by consumer;
