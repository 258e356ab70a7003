-- Puts the walls on a table: row-level security for the company and, where `visible` says so, for reach.
-- `visible` is an expression over the row; null means every row of the company.
-- The expression must be cheap: read settings through (select …), so that they are read once per statement.
-- What may be written is not walled by reach (`with check (true)`): a member who enters a lead makes a row that may be
-- a colleague's. A new row under a record beyond reach is refused by the room that adds it, which looks the record up
-- first.
create or replace procedure app.protect(target regclass, visible text default null, company_column text default 'company_id')
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
create or replace function app.owned(kind text, owner_column text default 'owner_id') returns text
  language sql immutable
  as $$
    select format(
      '(select app.sees_all(%L)) or %I = any ((select app.members(%L))::text[])', kind, owner_column, kind)
  $$;
