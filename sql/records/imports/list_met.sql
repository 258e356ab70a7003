-- Which of these people earlier rows of this import have, and what it made of them.
-- column contact_id: string
-- column made_contact: boolean
-- column made_leads: string[]
select contact_id, bool_or(made_contact) as made_contact,
       coalesce(array_agg(lead_id) filter (where made_lead), '{}') as made_leads
  from import_row
 where company_id = :company_id and import_id = :id and contact_id = any (:ids::text[])
 group by contact_id;
