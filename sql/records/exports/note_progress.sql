-- How far a run is; nothing when it was stopped or another has taken over.
update export_run
   set done = :done, total = :total, updated_at = now()
 where company_id = :company_id and id = :id and state = 'running' and attempt = :attempt;
