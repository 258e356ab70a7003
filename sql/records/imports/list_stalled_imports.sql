-- Imports that should be at work and have not moved for a while, or whose program is gone.
select company_id, id from import_run
 where state in ('checking', 'running', 'undoing')
   and (updated_at < :before or worker is not null and not app.lives(worker))
 limit 100;
