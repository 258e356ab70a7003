-- Counts an attempt that failed; after several the run is given up, so that it keeps no other from beginning.
update integrity_run
   set attempts = attempts + 1, touched_at = now(),
       state = case when attempts + 1 >= :most::int then 'failed' else state end,
       finished_at = case when attempts + 1 >= :most::int then now() end
 where company_id = :company_id and id = :id and state = 'running';
