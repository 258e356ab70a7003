-- Counts of days that are over, and what was never written.
with day as (
  delete from assignment_day where day < :before
)
delete from assignment_reservation where reserved_at < clock_timestamp() - interval '1 hour';
