-- The audit log. Triggers write it, so that no room can forget to.

-- Puts a table under audit. Every table with walls is under it, or listed with its reason in test/workspace/audit.
--   masked: personal values, shown as 98•••••001, a•••@example.in or K•••.
--   withheld: texts that people write, and secrets: only that they changed.
--   left_out: columns that the program keeps for itself; a change of nothing else leaves no entry.
create or replace procedure app.audit_changes(
  target regclass, kind text, id_column text default 'id', masked text[] default '{}', withheld text[] default '{}',
  left_out text[] default '{}', writes text default 'insert or update or delete')
  language plpgsql
  as $$
begin
  -- The program's own writes, of which there are most, don't get as far as the function.
  execute format(
    'create trigger audit after %s on %s for each row
       when (current_setting(''app.actor_kind'', true) in (''member'', ''key'', ''support''))
       execute function app.audit(%L, %L, %L, %L, %L)',
    writes, target, kind, id_column, masked, withheld, left_out);
end
$$;

-- Trigger arguments: the subject's kind, the column with its id, columns masked, withheld and left out. Named after the
-- table is what was done; the subject may be another's, as a phone is its contact's.
create or replace function app.audit() returns trigger
  language plpgsql
  as $$
declare
  masked constant text[] := tg_argv[2];
  withheld constant text[] := tg_argv[3];
  left_out constant text[] := tg_argv[4]::text[] || array['created_at', 'updated_at', 'is_test'];
  old_row constant jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - left_out else '{}' end;
  new_row constant jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - left_out else '{}' end;
  -- Whole, for its ids.
  any_row constant jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  changed jsonb;
begin
  if new_row = old_row then
    return null;
  end if;
  select jsonb_object_agg(key, jsonb_build_array(
           app.audit_value(key, old_row -> key, masked, withheld),
           app.audit_value(key, new_row -> key, masked, withheld)))
    into changed
    from jsonb_each(case when tg_op = 'DELETE' then old_row else new_row end) as entry (key, value)
   where key not in ('company_id', 'id')
     and (case when tg_op = 'UPDATE' then old_row -> key is distinct from value
          -- What a row begins or ends without is no news.
          else value not in ('null', '{}', '[]') end);
  perform app.note_audit(
    coalesce(any_row ->> 'company_id', any_row ->> 'id'),
    tg_table_name || case tg_op when 'INSERT' then '.created' when 'UPDATE' then '.updated' else '.deleted' end,
    tg_argv[0], any_row ->> tg_argv[1], coalesce(changed, '{}'));
  return null;
end
$$;

-- The entries of rows that were added, for the tables whose rows come by the hundred: one statement for all of them.
-- `made` keeps the values of the row as they come, without the nulls; only those that could hold
-- somebody's number or address are looked at one by one. Reading an entry puts both together (audit_entry_record).
-- Arguments as those of app.audit: subject kind, id column, masked, withheld, left out; and columns whose values can't
-- be anything but what they are: ids, moments, numbers. A column that is not named there is looked at.
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
         entry.shown || (
           select coalesce(jsonb_object_agg(key, app.audit_value(key, value, masked, withheld)), '{}')
             from jsonb_each(entry.shown - plain) as each (key, value))
    from (select given.row, jsonb_strip_nulls(given.row - left_out) as shown, clock_timestamp() as at
            from (select to_jsonb(made) as row from made offset 0) given offset 0) entry;
  return null;
end
$$;

-- The way in and out: a session that begins is its member's doing, though the program writes it.
create or replace function app.audit_session() returns trigger
  language plpgsql
  as $$
declare
  now constant timestamptz := clock_timestamp();
begin
  if tg_op = 'INSERT' then
    insert into audit_entry (
      company_id, id, at, actor_kind, actor_id, actor_name, address, request_id, action, subject_kind, subject_id,
      changes)
    select new.company_id, app.audit_id(now), now, 'member', member.id, member.name, new.address,
           nullif(current_setting('app.request_id', true), ''), 'session.created', 'session', new.id,
           jsonb_build_object('member_id', jsonb_build_array(null, new.member_id),
             'kind', jsonb_build_array(null, new.kind),
             'user_agent', jsonb_build_array(null, new.user_agent))
      from member
     where member.company_id = new.company_id and member.id = new.member_id;
  else
    perform app.note_audit(new.company_id, 'session.ended', 'session', new.id,
      jsonb_build_object('member_id', jsonb_build_array(new.member_id, new.member_id)));
  end if;
  return null;
end
$$;

-- One value of a column as an entry shows it, as one expression, which is laid into the statement that asks: a function
-- that is called costs more than what it does here, forty times a lead. `column_name` may be one of an id or a moment,
-- which hold long numbers. Without patterns, where a look at the end of a name or a count of digits will do.
create or replace function app.audit_value(column_name text, value jsonb, masked text[], withheld text[]) returns jsonb
  language sql volatile
  as $$
    select case
      when value is null or value = 'null' then 'null'::jsonb
      when column_name = any (withheld) then case when value in ('{}', '[]', '""') then value else '"•••"'::jsonb end
      when column_name = any (masked) then app.audit_mask(value)
      when jsonb_typeof(value) in ('number', 'boolean', 'object') then value
      -- An id, a moment or a code.
      when '_' || column_name like any (array['%\_id', '%\_ids', '%\_at', '%\_on', '%\_ref', '%\_code']) then value
      -- Neither an address nor a number, nor a digit of another script.
      when octet_length(value::text) = length(value::text) and strpos(value::text, '@') = 0
        and length(translate(value::text, '0123456789', '')) >= length(value::text) - 1 then value
      when jsonb_typeof(value) = 'string' then to_jsonb(app.audit_text(value #>> '{}'))
      else app.audit_list(value)
    end
  $$;

-- A personal value: 98•••••001, a•••@example.in, K•••.
create or replace function app.audit_mask(value jsonb) returns jsonb
  language plpgsql stable
  as $$
declare
  plain text := value #>> '{}';
  digits text := regexp_replace(plain, '\D', '', 'g');
begin
  if jsonb_typeof(value) is distinct from 'string' or plain = '' then
    return case when jsonb_typeof(value) in ('object', 'array') then '"•••"'::jsonb else value end;
  end if;
  if strpos(plain, '@') > 0 then
    return to_jsonb(left(plain, 1) || '•••' || substring(plain from '@.*$'));
  end if;
  if plain ~ '^\+?[0-9]+$' and length(digits) > 6 then
    if plain ~ '^\+91[0-9]{10}$' then
      digits := right(digits, 10);
    end if;
    return to_jsonb(left(digits, 2) || repeat('•', length(digits) - 5) || right(digits, 3));
  end if;
  return to_jsonb(left(plain, 1) || '•••');
end
$$;

-- The same of a list.
create or replace function app.audit_list(value jsonb) returns jsonb
  language sql volatile
  as $$
    select coalesce(jsonb_agg(
             case jsonb_typeof(item) when 'string' then to_jsonb(app.audit_text(item #>> '{}')) else item end
             order by place), '[]')
      from jsonb_array_elements(value) with ordinality as items (item, place)
  $$;

-- Numbers and addresses in a text, masked for everybody: entries are kept for years and outlive the person's record.
create or replace function app.audit_text(value text) returns text
  language plpgsql volatile
  as $$
declare
  lifted constant text := coalesce(current_setting('app.lifted', true), '');
  phone constant text := coalesce(current_setting('app.field_phone', true), '');
  email constant text := coalesce(current_setting('app.field_email', true), '');
  masked text;
begin
  -- Most values are one plain word.
  if octet_length(value) = length(value) and value !~ '@|[0-9].*[0-9]' then
    return value;
  end if;
  -- As somebody who may read neither; PostgreSQL lets only its superuser say so at the head of a function.
  perform set_config('app.lifted', 'off', true), set_config('app.field_phone', 'masked', true),
          set_config('app.field_email', 'masked', true);
  masked := app.mask_text(value, null);
  perform set_config('app.lifted', lifted, true), set_config('app.field_phone', phone, true),
          set_config('app.field_email', email, true);
  return masked;
end
$$;

-- aud_, microseconds in hexadecimal, chance: in order of time, and no count of other companies' entries.
create or replace function app.audit_id(at timestamptz) returns text
  language sql volatile
  as $$
    select 'aud_' || lpad(to_hex((extract(epoch from at) * 1000000)::bigint), 14, '0') ||
      left(replace(gen_random_uuid()::text, '-', ''), 12)
  $$;

-- With the rights of the program's role: what goes along with a deleted record goes in the name of the owner of the
-- tables, whom no policy lets write.
set role angan_system;

-- Adds an entry for the actor; none for the program itself, a migration or a seed. An actor of one company writes no
-- line of another one's: by the role that was taken on, since the program may log in as the owner of the tables.
create or replace function app.note_audit(
  company text, action text, subject_kind text, subject_id text, changes jsonb)
  returns void
  language plpgsql volatile security definer set search_path = public, pg_temp
  as $$
declare
  now constant timestamptz := clock_timestamp();
begin
  if coalesce(current_setting('app.actor_kind', true), '') not in ('member', 'key', 'support') then
    return;
  end if;
  if coalesce(nullif(current_setting('role'), 'none'), session_user) = 'angan_app'
    and company is distinct from app.company_id() then
    raise insufficient_privilege using message = 'an entry of the audit log of another company';
  end if;
  insert into audit_entry (
    company_id, id, at, actor_kind, actor_id, actor_name, address, request_id, action, subject_kind, subject_id, changes)
  values (
    company, app.audit_id(now), now,
    current_setting('app.actor_kind', true),
    nullif(current_setting('app.actor_id', true), ''),
    nullif(current_setting('app.actor_name', true), ''),
    nullif(current_setting('app.address', true), ''),
    nullif(current_setting('app.request_id', true), ''),
    action, subject_kind, subject_id, changes);
end
$$;

reset role;
