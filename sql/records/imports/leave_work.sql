-- Releases an import for the next worker.
update import_run set worker = null where company_id = :company_id and id = :id and worker = :worker;
