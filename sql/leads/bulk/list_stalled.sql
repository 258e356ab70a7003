-- Jobs that are to go on and didn't for a while: their program was killed, or never told. Scope: every company, because
-- one program takes them up.
select company_id, id
  from bulk_job
 where state in ('waiting', 'running', 'undoing') and touched_at < :before
 order by created_at
 limit 100;
