-- The tags of a contact.
-- column tags: string[]
select tags from contact where company_id = :company_id and id = :id;
