-- Releases a job. Answers it where it is to continue all the same, because somebody asked for that while it was taken.
-- Scope: every company, because its member may be gone.
update bulk_job
   set worker = null
 where company_id = :company_id and id = :id and worker = :worker
returning state in ('waiting', 'running', 'undoing') as goes_on;
