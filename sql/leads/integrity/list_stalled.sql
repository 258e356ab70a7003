-- Runs that are to continue and that nobody works on. Scope: every company, because one program looks for them.
select company_id, id
  from integrity_run
 where state = 'running' and (worker is null or not app.lives(worker) or touched_at < :heard_before)
 order by started_at
 limit 100;
