-- Runs that are to go on and didn't for a while. Scope: every company, because one program takes them up.
select run.company_id, run.id, company.time_zone
  from integrity_run run
  join company on company.id = run.company_id
 where run.state = 'running' and run.touched_at < :before
 order by run.started_at
 limit 100;
