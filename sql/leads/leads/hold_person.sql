-- The person of a lead, and whether they were archived. Locked: archiving or restoring them waits until the transaction
-- is over.
-- column is_archived: boolean
select id, archived_at is not null as is_archived from contact
 where company_id = :company_id
   and id = (select contact_id from lead where lead.company_id = :company_id and lead.id = :lead_id)
   for share;
