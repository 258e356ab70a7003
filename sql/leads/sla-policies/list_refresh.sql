-- Leads of a company whose follow-up clock is to be set anew.
select lead_id from sla_refresh where company_id = :company_id order by lead_id limit :most;
