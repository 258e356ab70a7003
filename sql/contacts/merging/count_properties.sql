-- How many properties a contact has. Beyond reach.
-- column count: number
select count(*)::int as count from property where company_id = :company_id and owner_contact_id = :id;
