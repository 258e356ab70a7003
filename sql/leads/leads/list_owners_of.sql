-- The owners of the leads of a person, once for each lead.
-- column owner_id: string
-- column is_open: boolean
select owner_id, category = 'open' as is_open
  from lead
 where company_id = :company_id and contact_id = :contact_id and archived_at is null;
