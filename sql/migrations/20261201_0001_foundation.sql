--! before-functions
-- What everything stands on: the two roles of the program, the schemas, the extensions. Functions come next
-- (sql/functions), then the tables of each context.

-- The program connects as angan_app (walled) or, for the few cross-company jobs, as angan_system. Both are plain roles:
-- neither owns a table, so neither can switch a policy off.
do $$
begin
  if not exists (select from pg_roles where rolname = 'angan_app') then
    create role angan_app nologin noinherit;
  end if;
  if not exists (select from pg_roles where rolname = 'angan_system') then
    create role angan_system nologin noinherit;
  end if;
  if not pg_has_role(current_user, 'angan_app', 'set') then
    execute format('grant angan_app to %I with set true', current_user);
  end if;
  if not pg_has_role(current_user, 'angan_system', 'set') then
    execute format('grant angan_system to %I with set true', current_user);
  end if;
  -- The system role may keep working tables of its own for the length of a session: rows that are made by set, such as the
  -- demo's, are worked out once and used by several statements. The embedded server takes this right from everybody.
  execute format('grant temporary on database %I to angan_system', current_database());
end
$$;

create schema app;
grant usage on schema app to angan_app, angan_system;
grant usage on schema public to angan_app, angan_system;

create schema pgboss;
grant usage, create on schema pgboss to angan_system;

create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- The page that shows an owner how the installation is.
grant select on schema_migration to angan_system;
