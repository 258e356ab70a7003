-- Takes a run that is to continue, unless a program that is alive and was active lately works on it.
update integrity_run
   set worker = :worker, touched_at = now()
 where company_id = :company_id and id = :id and state = 'running'
   and (worker is null or not app.lives(worker) or touched_at < :heard_before);
