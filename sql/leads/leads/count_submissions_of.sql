-- How many submissions came in of a contact. Beyond reach.
-- column count: number
select count(*)::int as count from lead_submission where company_id = :company_id and contact_id = :id;
