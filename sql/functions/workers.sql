-- Who works on something long: the name of a worker begins with the number of its program, which holds a lock of that
-- number as long as it is there (src/platform/db/presence.ts). Null where nobody works on it, or nobody said who.
create or replace function app.lives(worker text) returns boolean
language sql stable strict parallel safe
  as $$
  select exists (
    select from pg_locks
     where locktype = 'advisory' and classid = 20261130 and objsubid = 2 and granted
       and database = (select oid from pg_database where datname = current_database())
       and objid::bigint::text = split_part(worker, ':', 1))
$$;

-- Whether any program but that of the worker is at work on the database.
create or replace function app.others_live(worker text) returns boolean
language sql stable strict parallel safe
  as $$
  select exists (
    select from pg_locks
     where locktype = 'advisory' and classid = 20261130 and objsubid = 2 and granted
       and database = (select oid from pg_database where datname = current_database())
       and objid::bigint::text <> split_part(worker, ':', 1))
$$;
grant execute on function app.lives, app.others_live to angan_app, angan_system;
