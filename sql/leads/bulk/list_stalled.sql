-- Jobs that are to continue and that nobody works on: never started, released, their program killed, or not active for
-- a while. Scope: every company, because one program takes them.
select company_id, id
  from bulk_job
 where state in ('waiting', 'running', 'undoing')
   and (worker is null or not app.lives(worker) or touched_at < :heard_before)
 order by created_at
 limit 100;
