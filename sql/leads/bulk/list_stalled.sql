-- Jobs that are to go on and that nobody works on: never told, let go of, their program killed, or not heard of for a
-- while. Scope: every company, because one program takes them up.
select company_id, id
  from bulk_job
 where state in ('waiting', 'running', 'undoing')
   and (worker is null or not app.lives(worker) or touched_at < :heard_before)
 order by created_at
 limit 100;
