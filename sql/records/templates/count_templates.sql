-- How many templates a company has that are not archived.
-- column count: number
select count(*)::integer as count from message_template where company_id = :company_id and archived_at is null;
