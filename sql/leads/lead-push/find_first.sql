-- What became of the first of several bodies under one id, and of its person.
-- column lead_read: unknown
-- column consent: unknown
-- column lead_contact_id: string | null
select first.status, first.lead_id, first.lead_read, first.consent, lead.contact_id as lead_contact_id
  from lead_submission first
  left join lead on lead.company_id = :company_id and lead.id = first.lead_id
 where first.company_id = :company_id and first.id = :id;
