-- Takes up a run that is to go on, unless somebody works on it whose program is there and was heard of lately.
update integrity_run
   set worker = :worker, touched_at = now()
 where company_id = :company_id and id = :id and state = 'running'
   and (worker is null or not app.lives(worker) or touched_at < :heard_before);
