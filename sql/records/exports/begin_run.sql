-- Takes up an export that waits, or whose program is gone, or has not been heard of for a while.
-- column kind: string
-- column format: 'csv' | 'xlsx'
-- column columns: string[]
update export_run
   set state = 'running', worker = :worker, attempt = attempt + 1, done = 0, total = null, updated_at = now(),
       started_at = coalesce(started_at, now())
 where company_id = :company_id and id = :id
   and (state = 'waiting'
        or (state = 'running' and (not app.lives(worker)
                                   or updated_at < now() - :stalled_seconds::int * interval '1 second')))
returning id, kind, format, filter, sort, q, columns, attempt, created_by;
