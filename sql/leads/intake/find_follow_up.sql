-- When somebody is to be in touch about a lead.
select follow_up_at from lead where company_id = :company_id and id = :lead_id;
