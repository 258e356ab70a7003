-- How many conversations a contact has. Beyond reach.
-- column count: number
select count(*)::int as count from conversation where company_id = :company_id and contact_id = :id;
