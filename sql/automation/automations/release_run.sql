-- Lets others work on a run. Scope: every company, because a program works for all.
update automation_run set worker = null where company_id = :company_id and id = :id and worker = :worker;
