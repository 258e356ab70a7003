-- Gives the fan-out free again.
select pg_advisory_unlock(4201129);
