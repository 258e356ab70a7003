-- The entries of what was added, for less: of a new lead twenty values were laid side by side with nothing, each by
-- itself, which was a fifth of what entering a lead costs the database. `made` keeps the values of the row as they are
-- told, without the nothing beside each; only those that could hold somebody's number or address are looked at one by
-- one. Reading an entry puts both together (audit_entry_record).
alter table audit_entry add column made jsonb;

-- Arguments as those of app.audit: subject kind, id column, masked, withheld, left out; and columns whose values can't be
-- anything but what they are: ids, moments, numbers. A column that is not named there is looked at.
create or replace function app.audit_made() returns trigger
  language plpgsql
  as $$
declare
  masked constant text[] := tg_argv[2];
  withheld constant text[] := tg_argv[3];
  left_out constant text[] := tg_argv[4]::text[] || array['company_id', 'id', 'created_at', 'updated_at', 'is_test'];
  plain constant text[] := tg_argv[5];
begin
  -- A statement that adds to several tables may have added nothing to this one.
  if not exists (select from made) then
    return null;
  end if;
  insert into audit_entry (
    company_id, id, at, actor_kind, actor_id, actor_name, address, request_id, action, subject_kind, subject_id, made)
  select entry.row ->> 'company_id', app.audit_id(entry.at), entry.at,
         current_setting('app.actor_kind', true),
         nullif(current_setting('app.actor_id', true), ''),
         nullif(current_setting('app.actor_name', true), ''),
         nullif(current_setting('app.address', true), ''),
         nullif(current_setting('app.request_id', true), ''),
         tg_table_name || '.created', tg_argv[0], entry.row ->> tg_argv[1],
         entry.told || (
           select coalesce(jsonb_object_agg(key, app.audit_value(key, value, masked, withheld)), '{}')
             from jsonb_each(entry.told - plain) as each (key, value))
    from (select given.row, jsonb_strip_nulls(given.row - left_out) as told, clock_timestamp() as at
            from (select to_jsonb(made) as row from made offset 0) given offset 0) entry;
  return null;
end
$$;

do $$
declare
  target regclass;
  arguments text;
  plain text[];
begin
  foreach target in array array['contact', 'contact_phone', 'contact_email', 'lead']::regclass[] loop
    arguments := (
      select regexp_replace(pg_get_triggerdef(oid), '^.*EXECUTE FUNCTION app\.audit_made\((.*)\)$', '\1')
        from pg_trigger where tgrelid = target and tgname = 'audit_made');
    plain := array(
      select attname::text from pg_attribute
       where attrelid = target and attnum > 0 and not attisdropped
         and (atttypid in ('bool'::regtype, 'int4'::regtype, 'int8'::regtype, 'float8'::regtype, 'numeric'::regtype,
                           'int4[]'::regtype, 'timestamptz'::regtype)
              or '_' || attname like any (array['%\_id', '%\_ids', '%\_ref']))
         -- What is masked or withheld is named in the arguments.
         and arguments !~ ('[{,]' || attname || '[},]')
       order by attnum);
    execute format('drop trigger audit_made on %s', target);
    execute format(
      'create trigger audit_made after insert on %s referencing new table as made for each statement
         when (current_setting(''app.actor_kind'', true) in (''member'', ''key'', ''support''))
         execute function app.audit_made(%s, %L)',
      target, arguments, plain);
  end loop;
end
$$;

-- Each of these has a key to a row of its company, which is a key to the company: what refers to a lead or a contact of
-- one refers to that one. Looking at the company's row for each of six rows a lead takes, and locking it, kept writers of
-- one company at each other's heels.
alter table lead drop constraint lead_company_id_fkey;
alter table activity drop constraint activity_company_id_fkey;
alter table contact_phone drop constraint contact_phone_company_id_fkey;
alter table contact_email drop constraint contact_email_company_id_fkey;
