-- Imports that should be at work and have not moved for a while.
select company_id, id from import_run
 where state in ('checking', 'running', 'undoing') and updated_at < :before
 limit 100;
