-- The files of imports and exports stand in the data folder. Programs that work on one database must have one folder: each
-- compares the name that its folder bears with this one when it starts.
alter table installation add column files_folder text;

-- Whether any program but that of the worker is at work on the database: see app.lives.
create function app.others_live(worker text) returns boolean
language sql stable strict parallel safe
as $$
  select exists (
    select from pg_locks
     where locktype = 'advisory' and classid = 20261130 and objsubid = 2 and granted
       and database = (select oid from pg_database where datname = current_database())
       and objid::bigint::text <> split_part(worker, ':', 1))
$$;
grant execute on function app.others_live to angan_app, angan_system;
