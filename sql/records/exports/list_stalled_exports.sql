-- Exports that wait, or are at work, and have not moved for a while or whose program is gone.
select company_id, id from export_run
 where state in ('waiting', 'running')
   and (updated_at < now() - :stalled_seconds::int * interval '1 second' or not app.lives(worker))
 order by updated_at limit 100;
