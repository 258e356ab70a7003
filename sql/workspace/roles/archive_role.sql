-- Archives a role that only members who have left still hold.
update role set archived_at = now(), updated_at = now() where company_id = :company_id and id = :id;
