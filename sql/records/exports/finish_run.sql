-- A run whose file is kept; nothing when it was stopped or another has taken over.
update export_run
   set state = 'ready', done = :done, total = :done, file_id = :file_id, bytes = :bytes, rights = :rights,
       expires_at = :expires_at, updated_at = now(), finished_at = now()
 where company_id = :company_id and id = :id and state = 'running' and attempt = :attempt;
