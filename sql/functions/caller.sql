-- Who is asking, and what they may see. The unit of work sets it (src/platform/db); unset means nobody, and nobody sees
-- nothing.

create or replace function app.company_id() returns text
  language sql stable parallel safe
  as $$ select nullif(current_setting('app.company_id', true), '') $$;

create or replace function app.member_id() returns text
  language sql stable parallel safe
  as $$ select nullif(current_setting('app.member_id', true), '') $$;

-- The installation's own address, for the `url` of records; empty when it is not known.
create or replace function app.base_url() returns text
  language sql stable parallel safe
  as $$ select coalesce(current_setting('app.base_url', true), '') $$;

-- Whether a unit of work has lifted reach and field rules for what it does inside (see beyondReach); never the company.
create or replace function app.is_lifted() returns boolean
  language sql stable parallel safe
  as $$ select coalesce(current_setting('app.lifted', true), '') = 'on' $$;

-- Reach: `*` is every record of the company, an array literal is the records of these members.
create or replace function app.sees_all(kind text) returns boolean
  language sql stable parallel safe
  as $$ select coalesce(current_setting('app.reach_' || kind, true), '') = '*' or app.is_lifted() $$;

create or replace function app.members(kind text) returns text[]
  language sql stable parallel safe
  as $$
    select case
      when coalesce(current_setting('app.reach_' || kind, true), '') in ('', '*') then '{}'::text[]
      else current_setting('app.reach_' || kind, true)::text[]
    end
  $$;

-- Field rules: full, own (whole on one's own records, masked beyond), masked, hidden.
create or replace function app.field_rule(field text, owner text) returns text
  language sql stable parallel safe
  as $$
    select case case when app.is_lifted() then 'full' else coalesce(current_setting('app.field_' || field, true), '') end
      when 'full' then 'full'
      when 'masked' then 'masked'
      when 'own' then case when owner = app.member_id() then 'full' else 'masked' end
      else 'hidden'
    end
  $$;

-- Whether the member who asks holds a permission, whatever its reach.
create or replace function app.holds(permission text) returns boolean
  language sql stable parallel safe
  as $$
    select app.is_lifted() or exists (
      select from public.member
        join public.role on role.company_id = member.company_id and role.id = member.role_id
       where member.company_id = app.company_id() and member.id = app.member_id() and role.permissions ? permission)
  $$;
