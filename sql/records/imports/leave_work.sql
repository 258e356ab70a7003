-- Gives an import free for whoever takes it up next.
update import_run set worker = null where company_id = :company_id and id = :id and worker = :worker;
