-- Who works on something long: the name of a worker begins with the number of its program, which holds a lock of that
-- number as long as it is there (src/platform/db/presence.ts). Null where nobody works on it, or nobody said who.
create function app.lives(worker text) returns boolean
language sql stable strict parallel safe
as $$
  select exists (
    select from pg_locks
     where locktype = 'advisory' and classid = 20261130 and objsubid = 2 and granted
       and database = (select oid from pg_database where datname = current_database())
       and objid::bigint::text = split_part(worker, ':', 1))
$$;
grant execute on function app.lives to angan_app, angan_system;

alter table export_run add column worker text;
drop trigger audit on export_run;
call app.audit_changes('export_run', 'export', withheld => '{q}', left_out => '{attempt,done,rights,expires_at,worker}');

alter table bulk_job add column worker text;
drop trigger audit on bulk_job;
call app.audit_changes('bulk_job', 'bulk_job', left_out => '{state,finished_at,undone_at,touched_at,worker}');
