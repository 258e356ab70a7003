-- How many mails went to a contact. Beyond reach.
-- column count: number
select count(*)::int as count from mail where company_id = :company_id and contact_id = :id;
