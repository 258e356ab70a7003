-- Which of these people still have a lead that was not archived.
-- column contact_id: string
select distinct contact_id from lead
 where company_id = :company_id and contact_id = any (:contact_ids::text[]) and archived_at is null;
