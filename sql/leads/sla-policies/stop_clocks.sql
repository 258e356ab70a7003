-- Clocks that nobody waits for any longer.
update sla_clock set stopped_at = :at
 where company_id = :company_id and id = any (:ids) and met_at is null and stopped_at is null;
