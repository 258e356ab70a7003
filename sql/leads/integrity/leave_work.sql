-- Lets go of a run.
update integrity_run set worker = null where company_id = :company_id and id = :id and worker = :worker;
