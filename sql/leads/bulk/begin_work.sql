-- Takes a job that is to continue, unless a program that is alive and was active lately works on it. Scope: every
-- company, because the program doesn't know the member yet.
update bulk_job
   set worker = :worker, touched_at = now()
 where company_id = :company_id and id = :id and state in ('waiting', 'running', 'undoing')
   and (worker is null or not app.lives(worker) or touched_at < :heard_before);
