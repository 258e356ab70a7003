-- Says that an import is still worked on.
update import_run set updated_at = now() where company_id = :company_id and id = :id;
