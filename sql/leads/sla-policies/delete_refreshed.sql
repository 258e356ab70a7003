-- Leads whose follow-up clock is set; the locks on them keep others from asking for it meanwhile.
delete from sla_refresh where company_id = :company_id and lead_id = any (:ids);
