-- The lead was given to somebody else because of this clock.
update sla_clock set reassigned_at = :now where company_id = :company_id and id = :id;
