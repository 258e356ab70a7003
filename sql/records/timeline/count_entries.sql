-- How many timeline entries a contact has. Beyond reach.
-- column count: number
select count(*)::int as count from activity where company_id = :company_id and contact_id = :id;
