-- The fields that a company adds to its records. Their values live in the record's own `custom`.

create table custom_field (
  company_id text collate "C" not null references company,
  id text collate "C" not null,
  kind text not null check (kind in ('contact', 'lead', 'property', 'deal', 'visit')),
  -- What values are kept under. Never changes.
  key text collate "C" not null check (key ~ '^[a-z0-9_]{1,60}$'),
  label text not null,
  type text not null check (type in (
    'text', 'long_text', 'number', 'money', 'date', 'choice', 'multi_choice', 'boolean', 'member', 'url', 'phone', 'email')),
  position integer not null,
  group_name text,
  help text,
  -- [{ key, label, archived }]: an archived choice is no longer offered and stays readable.
  choices jsonb not null default '[]',
  -- null, "always", { filter } or { statuses: [id] }.
  required_when jsonb,
  is_unique boolean not null default false,
  default_value jsonb,
  -- Roles that see it; null: everybody who sees the record. Whoever has the owner's role always does.
  visible_to text[] collate "C",
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id)
);
create unique index custom_field_key on custom_field (company_id, kind, key);
call app.protect('custom_field');
call app.audit_changes('custom_field', 'custom_field');

-- What nobody else may have: the values of unique fields, as they are compared.
create table custom_unique_value (
  company_id text collate "C" not null references company,
  field_id text collate "C" not null,
  record_id text collate "C" not null,
  value text collate "C" not null,
  primary key (company_id, field_id, value),
  foreign key (company_id, field_id) references custom_field on delete cascade
);
create index custom_unique_value_record on custom_unique_value (company_id, record_id);
call app.protect('custom_unique_value');

-- The form in which values of a unique field are compared; null where there is none. At most 1,500 bytes, as an index
-- entry is bounded: only free values, kept before the field was made, are longer than a field allows.
create function app.custom_compared(value jsonb) returns text
  language sql immutable parallel safe
  as $$ select nullif(left(lower(btrim(value #>> '{}')), 250), '') $$;

-- Keeps custom_unique_value true to one record, whichever door wrote it. Archived and test records hold nothing.
-- The lock lets a field become unique while others write: see custom_field_lock.
create function app.keep_custom_unique() returns trigger
  language plpgsql
  as $$
declare
  of_kind constant text := tg_argv[0];
  field record;
  taken text;
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('custom_field ' || new.company_id || ' ' || of_kind, 0));
  for field in
    select custom_field.id, custom_field.key, app.custom_compared(new.custom -> custom_field.key) as value
      from custom_field
     where custom_field.company_id = new.company_id and custom_field.kind = of_kind and custom_field.is_unique
  loop
    delete from custom_unique_value held
     where held.company_id = new.company_id and held.field_id = field.id and held.record_id = new.id
       and (field.value is null or new.archived_at is not null or held.value <> field.value);
    if field.value is not null and new.archived_at is null and not new.is_test then
      insert into custom_unique_value (company_id, field_id, record_id, value)
      values (new.company_id, field.id, new.id, field.value)
      on conflict (company_id, field_id, value) do nothing;
      if not found then
        select held.record_id into taken
          from custom_unique_value held
         where held.company_id = new.company_id and held.field_id = field.id and held.value = field.value;
        if taken is distinct from new.id then
          raise exception 'custom.% is taken', field.key
            using errcode = 'unique_violation', constraint = 'custom_unique_value', column = field.key;
        end if;
      end if;
    end if;
  end loop;
  return null;
end
$$;
create trigger custom_unique_insert after insert on lead for each row
  when (new.custom <> '{}') execute function app.keep_custom_unique('lead');
create trigger custom_unique_update after update of custom, archived_at on lead for each row
  when (new.custom is distinct from old.custom or new.archived_at is distinct from old.archived_at)
  execute function app.keep_custom_unique('lead');
create trigger custom_unique_insert after insert on contact for each row
  when (new.custom <> '{}') execute function app.keep_custom_unique('contact');
create trigger custom_unique_update after update of custom, archived_at on contact for each row
  when (new.custom is distinct from old.custom or new.archived_at is distinct from old.archived_at)
  execute function app.keep_custom_unique('contact');
-- Retention deletes records for good.
create function app.drop_custom_unique() returns trigger
  language plpgsql
  as $$
begin
  delete from custom_unique_value where company_id = old.company_id and record_id = old.id;
  return null;
end
$$;
create trigger custom_unique_delete after delete on lead for each row
  when (old.custom <> '{}') execute function app.drop_custom_unique();
create trigger custom_unique_delete after delete on contact for each row
  when (old.custom <> '{}') execute function app.drop_custom_unique();

-- Values as lists find and sort by them. `custom` takes whatever comes by open doors, so what does not read as the field's
-- type counts as empty.
create function app.custom_number(value jsonb) returns numeric
  language sql immutable parallel safe
  as $$ select case when jsonb_typeof(value) = 'number' then (value #>> '{}')::numeric end $$;
create function app.custom_money(value jsonb) returns bigint
  language sql immutable parallel safe
  as $$
    select case
      when jsonb_typeof(value) = 'number' and abs((value #>> '{}')::numeric) <= 9007199254740991
        then round((value #>> '{}')::numeric)::bigint
    end
  $$;
create function app.custom_day(value jsonb) returns date
  language plpgsql immutable parallel safe
  as $$
declare
  word constant text := value #>> '{}';
begin
  if word ~ '^\d{4}-\d\d-\d\d$' and pg_input_is_valid(word, 'date') then
    return word::date;
  end if;
  return null;
end
$$;
create function app.custom_flag(value jsonb) returns boolean
  language sql immutable parallel safe
  as $$ select case when jsonb_typeof(value) = 'boolean' then (value #>> '{}')::boolean end $$;
create function app.custom_words(value jsonb) returns text[]
  language plpgsql immutable parallel safe
  as $$
begin
  if jsonb_typeof(value) = 'array' then
    return array(select jsonb_array_elements_text(value));
  end if;
  return null;
end
$$;

-- The keys of fields that whoever asks may not see; none for the program itself.
create function app.hidden_custom(of_kind text) returns text[]
  language plpgsql stable parallel safe
  as $$
begin
  if app.is_lifted() or coalesce(current_setting('app.actor_kind', true), '') not in ('member', 'key', 'support') then
    return '{}';
  end if;
  return array(
    select field.key
      from custom_field field
     where field.company_id = app.company_id() and field.kind = of_kind and field.visible_to is not null
       and not exists (
         select
           from member
           join role on role.company_id = member.company_id and role.id = member.role_id
          where member.company_id = field.company_id and member.id = app.member_id()
            and (role.key = 'owner' or role.id = any (field.visible_to))));
end
$$;

-- Own fields as somebody reads them who sees numbers or addresses masked. A field that was made for a number, a day or a
-- member holds nothing to hide (an amount in paise looks like a phone number); phones and addresses look as the
-- record's own ones do, and are left out where those are hidden; everything else is masked as any text is.
create function app.mask_custom(of_kind text, value jsonb, owner text) returns jsonb
  language plpgsql stable parallel safe
  as $$
declare
  field record;
  shown jsonb := '{}';
  rest jsonb := value;
  one jsonb;
  word text;
begin
  if value is null or value = '{}' then
    return value;
  end if;
  for field in
    select custom_field.key, custom_field.type
      from custom_field
     where custom_field.company_id = app.company_id() and custom_field.kind = of_kind
       and custom_field.type in ('number', 'money', 'date', 'member', 'phone', 'email')
  loop
    one := value -> field.key;
    word := one #>> '{}';
    if field.type in ('number', 'money') and jsonb_typeof(one) = 'number'
      or field.type = 'date' and app.custom_day(one) is not null
      or field.type = 'member' and word ~ '^mem_[0-9A-Za-z]{20}$' then
      shown := shown || jsonb_build_object(field.key, one);
      rest := rest - field.key;
    elsif field.type = 'phone' and word ~ '^\+[0-9]{7,15}$' then
      shown := shown || jsonb_strip_nulls(jsonb_build_object(field.key,
        app.mask_phone(word, case when word ~ '^\+91[0-9]{10}$' then right(word, 10) else substr(word, 2) end, owner)));
      rest := rest - field.key;
    elsif field.type = 'email' and word ~ '^[^@\s]+@[^@\s]+$' then
      shown := shown || jsonb_strip_nulls(jsonb_build_object(field.key, app.mask_email(word, owner)));
      rest := rest - field.key;
    end if;
  end loop;
  return app.mask_json(rest, owner) || shown;
end
$$;
