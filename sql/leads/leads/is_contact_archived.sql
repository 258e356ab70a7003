-- Whether the person of a lead was put away.
-- column is_archived: boolean
select archived_at is not null as is_archived from contact where company_id = :company_id and id = :contact_id;
