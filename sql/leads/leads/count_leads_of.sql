-- How many leads a contact has. Beyond reach.
-- column count: number
select count(*)::int as count from lead where company_id = :company_id and contact_id = :id;
