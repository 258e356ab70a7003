-- How many accepted leads wait to be worked in, of all companies: those that are due, and those that failed.
-- column waiting: number
select count(*)::int as waiting from (
  select from lead_submission where status <> 'done' and received_at < now() - interval '10 seconds' limit 10000) due;
