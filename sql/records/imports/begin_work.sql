-- Takes an import up, unless somebody works on it whose program is there and was heard of lately.
update import_run
   set worker = :worker, updated_at = now()
 where company_id = :company_id and id = :id and state in ('checking', 'running', 'undoing')
   and (worker is null or not app.lives(worker) or updated_at < :heard_before);
