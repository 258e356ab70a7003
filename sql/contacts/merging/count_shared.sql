-- With how many shared numbers and addresses a contact came. Beyond reach.
-- column count: number
select count(*)::int as count from contact_shared_value where company_id = :company_id and contact_id = :id;
