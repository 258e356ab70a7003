-- Who has the open leads of a person, once for each lead.
-- column owner_id: string
select owner_id
  from lead
 where company_id = :company_id and contact_id = :contact_id and category = 'open' and archived_at is null;
