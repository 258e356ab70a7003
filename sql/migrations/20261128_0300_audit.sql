-- The audit log: each write by a person or a key, by whom, from where, what changed.
--
-- Triggers write it, so that no room can forget to. The program's own work (intake, retention, fan-out) is in the event
-- list and not here. Rows are only ever added: the application's role may insert and read, never change or delete.

create table audit_entry (
  company_id text collate "C" not null references company,
  id text collate "C" not null,
  at timestamptz not null,
  actor_kind text not null check (actor_kind in ('member', 'key', 'support')),
  actor_id text collate "C",
  actor_name text,
  address text,
  request_id text,
  -- What was done to which table, `contact_phone.created`, or what a room says of itself, `audit.exported`.
  action text not null,
  subject_kind text not null,
  subject_id text collate "C" not null,
  -- { column: [before, after] }: personal values masked, of texts and secrets only that they changed.
  changes jsonb not null default '{}',
  primary key (company_id, id)
);
create index audit_entry_at on audit_entry (company_id, at, id);
create index audit_entry_subject on audit_entry (company_id, subject_id, at, id);
create index audit_entry_actor on audit_entry (company_id, actor_id, at, id);
-- For retention. Rows come in the order of their age, so the smallest of indexes will do.
create index audit_entry_age on audit_entry using brin (at);
call app.protect('audit_entry');
revoke update, delete on audit_entry from angan_app;
revoke update on audit_entry from angan_system;

-- aud_, microseconds in hexadecimal, chance: in order of time, and no count of other companies' entries.
create function app.audit_id(at timestamptz) returns text
  language sql volatile
  as $$
    select 'aud_' || lpad(to_hex((extract(epoch from at) * 1000000)::bigint), 14, '0') ||
      left(replace(gen_random_uuid()::text, '-', ''), 12)
  $$;

-- Adds an entry for whoever is acting; none for the program itself, a migration or a seed.
create function app.note_audit(company text, action text, subject_kind text, subject_id text, changes jsonb)
  returns void
  language plpgsql volatile
  as $$
declare
  now constant timestamptz := clock_timestamp();
begin
  if coalesce(current_setting('app.actor_kind', true), '') not in ('member', 'key', 'support') then
    return;
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

-- Numbers and addresses in a text, masked for everybody: entries are kept for years and outlive the person's record.
create function app.audit_text(value text) returns text
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

-- A personal value: 98•••••001, a•••@example.in, K•••.
create function app.audit_mask(value jsonb) returns jsonb
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

-- One value of a column as an entry shows it. `column_name` may be one of an id or a moment, which hold long numbers.
create function app.audit_value(column_name text, value jsonb, masked text[], withheld text[]) returns jsonb
  language plpgsql volatile
  as $$
begin
  if value is null or value = 'null' then
    return 'null';
  elsif column_name = any (withheld) then
    return case when value in ('{}', '[]', '""') then value else '"•••"'::jsonb end;
  elsif column_name = any (masked) then
    return app.audit_mask(value);
  elsif column_name ~ '(^|_)(ids?|at|on|ref|code)$' then
    return value;
  elsif jsonb_typeof(value) = 'string' then
    return to_jsonb(app.audit_text(value #>> '{}'));
  elsif jsonb_typeof(value) = 'array' then
    return (select coalesce(jsonb_agg(
              case jsonb_typeof(item) when 'string' then to_jsonb(app.audit_text(item #>> '{}')) else item end
              order by place), '[]')
              from jsonb_array_elements(value) with ordinality as items (item, place));
  end if;
  return value;
end
$$;

-- Trigger arguments: the subject's kind, the column with its id, columns masked, withheld and left out. Named after the
-- table is what was done; the subject may be another's, as a phone is its contact's.
create function app.audit() returns trigger
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

-- Puts a table under audit. Every table with walls is, or stands with its reason in test/workspace/audit.
--   masked: personal values, shown as 98•••••001, a•••@example.in or K•••.
--   withheld: texts that people write, and secrets: only that they changed.
--   left_out: columns that the program keeps for itself; a change of nothing else leaves no entry.
create procedure app.audit_changes(
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

-- The way in and out: a session that begins is its member's doing, though the program writes it.
create function app.audit_session() returns trigger
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
create trigger audit_begin after insert on session for each row
  when (current_setting('app.company_id', true) = new.company_id)
  execute function app.audit_session();
create trigger audit_end after update on session for each row
  when (old.ended_at is null and new.ended_at is not null)
  execute function app.audit_session();

call app.audit_changes('company', 'company');
call app.audit_changes('role', 'role');
call app.audit_changes('team', 'team');
-- Colleagues' names are no secret among them, and who became whom must be told.
call app.audit_changes('member', 'member', masked => '{email,phone}', withheld => '{password_hash}',
  left_out => '{failed_sign_ins,last_failed_at}');
call app.audit_changes('api_key', 'api_key', withheld => '{secret_hash}',
  left_out => '{last_used_at,last_used_address}');

call app.audit_changes('contact', 'contact', masked => '{name,first_name,last_name}',
  withheld => '{address,custom}', left_out => '{name_folded}');
call app.audit_changes('contact_phone', 'contact', 'contact_id', masked => '{e164}',
  left_out => '{contact_id,national,reversed}');
call app.audit_changes('contact_email', 'contact', 'contact_id', masked => '{email}', left_out => '{contact_id}');
call app.audit_changes('consent_entry', 'contact', 'contact_id', withheld => '{text,source_url}',
  left_out => '{contact_id,recorded_at}');

call app.audit_changes('pipeline', 'pipeline');
call app.audit_changes('pipeline_status', 'pipeline', 'pipeline_id', left_out => '{pipeline_id}');
call app.audit_changes('pipeline_sub_status', 'pipeline_status', 'status_id', left_out => '{status_id}');
call app.audit_changes('lead_source', 'lead_source', withheld => '{token_hash,token_sealed}',
  left_out => '{last_received_at,received_count}');
call app.audit_changes('assignment_rule', 'assignment_rule');
call app.audit_changes('lead', 'lead', withheld => '{message,attribution,custom,external_id}');

-- An entry of a timeline says itself who made it and when; what is done to it afterwards, it doesn't.
call app.audit_changes('activity', 'activity', withheld => '{title,text,data}', writes => 'update or delete');
call app.audit_changes('project', 'project');
call app.audit_changes('property', 'property');
call app.audit_changes('site_visit', 'site_visit', withheld => '{meeting_point,reason}');
call app.audit_changes('task', 'task', withheld => '{title}');
call app.audit_changes('call_log', 'call', masked => '{e164}', withheld => '{note}', left_out => '{national}');
