-- The three walls, as functions and one procedure that every later migration uses.
-- The program connects as angan_app (walled) or, for the few cross-company jobs, as angan_system.
-- Both are plain roles: neither owns a table, so neither can switch a policy off.

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
end
$$;

create schema app;
grant usage on schema app to angan_app, angan_system;
grant usage on schema public to angan_app, angan_system;

create schema pgboss;
grant usage, create on schema pgboss to angan_system;

create extension if not exists pg_trgm;

-- Who is asking. The unit of work sets these; unset means nobody, and nobody sees nothing.

create function app.company_id() returns text
  language sql stable parallel safe
  as $$ select nullif(current_setting('app.company_id', true), '') $$;

create function app.member_id() returns text
  language sql stable parallel safe
  as $$ select nullif(current_setting('app.member_id', true), '') $$;

-- The installation's own address, for the `url` of records; empty when it is not known.
create function app.base_url() returns text
  language sql stable parallel safe
  as $$ select coalesce(current_setting('app.base_url', true), '') $$;

-- Whether a unit of work has lifted reach and field rules for what it does inside (see beyondReach); never the company.
create function app.is_lifted() returns boolean
  language sql stable parallel safe
  as $$ select coalesce(current_setting('app.lifted', true), '') = 'on' $$;

-- Reach: `*` is every record of the company, an array literal is the records of these members.
create function app.sees_all(kind text) returns boolean
  language sql stable parallel safe
  as $$ select coalesce(current_setting('app.reach_' || kind, true), '') = '*' or app.is_lifted() $$;

create function app.members(kind text) returns text[]
  language sql stable parallel safe
  as $$
    select case
      when coalesce(current_setting('app.reach_' || kind, true), '') in ('', '*') then '{}'::text[]
      else current_setting('app.reach_' || kind, true)::text[]
    end
  $$;

-- Field rules: full, own (whole on one's own records, masked beyond), masked, hidden.
create function app.field_rule(field text, owner text) returns text
  language sql stable parallel safe
  as $$
    select case case when app.is_lifted() then 'full' else coalesce(current_setting('app.field_' || field, true), '') end
      when 'full' then 'full'
      when 'masked' then 'masked'
      when 'own' then case when owner = app.member_id() then 'full' else 'masked' end
      else 'hidden'
    end
  $$;

-- +919800000001 → 98•••••001: the first two and last three digits of the national number.
create function app.mask_phone(e164 text, local text, owner text) returns text
  language sql stable parallel safe
  as $$
    select case app.field_rule('phone', owner)
      when 'full' then e164
      when 'masked' then case
        when length(local) > 6 then left(local, 2) || repeat('•', length(local) - 5) || right(local, 3)
        else repeat('•', length(local))
      end
    end
  $$;

-- asha@example.in → a•••@example.in
create function app.mask_email(email text, owner text) returns text
  language sql stable parallel safe
  as $$
    select case app.field_rule('email', owner)
      when 'full' then email
      when 'masked' then left(email, 1) || '•••' || substring(email from '@.*$')
    end
  $$;

-- Puts the walls on a table: row-level security for the company and, where `visible` says so, for reach.
-- `visible` is an expression over the row; null means every row of the company.
-- The expression must be cheap: read settings through (select …), so that they are read once per statement.
-- What may be written is not walled by reach (`with check (true)`): whoever enters a lead makes a row that may be a
-- colleague's. A new row under a record beyond reach is refused by the room that adds it, which looks the record up first.
create procedure app.protect(target regclass, visible text default null, company_column text default 'company_id')
  language plpgsql
  as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format(
    'create policy company on %s as restrictive for all to angan_app using (%I = (select app.company_id()))',
    target, company_column);
  execute format(
    'create policy reach on %s for all to angan_app using (%s) with check (true)', target, coalesce(visible, 'true'));
  execute format('create policy every_company on %s for all to angan_system using (true)', target);
  execute format('grant select, insert, update, delete on %s to angan_app, angan_system', target);
end
$$;

-- The usual reach of a record that has an owner.
create function app.owned(kind text, owner_column text default 'owner_id') returns text
  language sql immutable
  as $$
    select format(
      '(select app.sees_all(%L)) or %I = any ((select app.members(%L))::text[])', kind, owner_column, kind)
  $$;

-- Instants leave the database as ISO 8601 UTC with milliseconds, the same in JSON and in columns.
create function app.instant(at timestamptz) returns text
  language sql stable parallel safe
  as $$ select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') $$;
