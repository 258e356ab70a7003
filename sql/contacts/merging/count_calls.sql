-- How many calls a contact has. Beyond reach.
-- column count: number
select count(*)::int as count from call_log where company_id = :company_id and contact_id = :id;
