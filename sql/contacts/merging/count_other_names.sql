-- How many other names a contact has. Beyond reach.
-- column count: number
select count(*)::int as count from contact_other_name where company_id = :company_id and contact_id = :id;
