-- Waits no longer.
delete from assignment_wait where company_id = :company_id and lead_id = :lead_id;
