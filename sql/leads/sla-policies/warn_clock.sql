-- The warning of a clock, once.
update sla_clock set warned_at = :now
 where company_id = :company_id and id = :id and warned_at is null and next_at <= :now;
