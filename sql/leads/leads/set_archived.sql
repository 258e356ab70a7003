-- Archives a lead, or restores it (null).
update lead set archived_at = :at, updated_at = now() where company_id = :company_id and id = :id;
