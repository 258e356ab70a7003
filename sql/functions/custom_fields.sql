-- The form in which values of a unique field are compared; null where there is none. At most 1,500 bytes, as an index
-- entry is bounded: only free values, kept before the field was made, are longer than a field allows.
create or replace function app.custom_compared(value jsonb) returns text
  language sql immutable parallel safe
  as $$ select nullif(left(lower(btrim(value #>> '{}')), 250), '') $$;

-- Keeps custom_unique_value true to one record, whichever door wrote it. Archived and test records hold nothing, and
-- nothing is held for an archived field.
-- The lock lets a field become unique while others write: see custom_field_lock.
create or replace function app.keep_custom_unique() returns trigger
  language plpgsql
  as $$
declare
  of_kind constant text := tg_argv[0];
  -- Not every kind has test records.
  is_test constant boolean := coalesce((to_jsonb(new) ->> 'is_test')::boolean, false);
  field record;
  taken text;
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('custom_field ' || new.company_id || ' ' || of_kind, 0));
  for field in
    select custom_field.id, custom_field.key, app.custom_compared(new.custom -> custom_field.key) as value
      from custom_field
     where custom_field.company_id = new.company_id and custom_field.kind = of_kind and custom_field.is_unique
       and custom_field.archived_at is null
  loop
    delete from custom_unique_value held
     where held.company_id = new.company_id and held.field_id = field.id and held.record_id = new.id
       and (field.value is null or new.archived_at is not null or held.value <> field.value);
    if field.value is not null and new.archived_at is null and not is_test then
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

-- Values as lists find and sort by them. `custom` takes whatever comes by open doors, so what does not read as the
-- field's type counts as empty.
create or replace function app.custom_number(value jsonb) returns numeric
  language sql immutable parallel safe
  as $$ select case when jsonb_typeof(value) = 'number' then (value #>> '{}')::numeric end $$;

create or replace function app.custom_money(value jsonb) returns bigint
  language sql immutable parallel safe
  as $$
    select case
      when jsonb_typeof(value) = 'number' and abs((value #>> '{}')::numeric) <= 9007199254740991
        then round((value #>> '{}')::numeric)::bigint
    end
  $$;

create or replace function app.custom_day(value jsonb) returns date
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

create or replace function app.custom_flag(value jsonb) returns boolean
  language sql immutable parallel safe
  as $$ select case when jsonb_typeof(value) = 'boolean' then (value #>> '{}')::boolean end $$;

create or replace function app.custom_words(value jsonb) returns text[]
  language plpgsql immutable parallel safe
  as $$
begin
  if jsonb_typeof(value) = 'array' then
    return array(select jsonb_array_elements_text(value));
  end if;
  return null;
end
$$;

-- The keys of fields that the caller may not see; none for the program itself.
create or replace function app.hidden_custom(of_kind text) returns text[]
  language plpgsql stable parallel safe
  as $$
begin
  if app.is_lifted() or coalesce(current_setting('app.actor_kind', true), '') not in ('member', 'key', 'support', 'automation') then
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

-- Own fields as somebody reads them who sees numbers or addresses masked. A field that was made for a number, a day or
-- a member holds nothing to hide (an amount in paise looks like a phone number); phones and addresses look as the
-- record's own ones do, and are left out where those are hidden; everything else is masked as any text is.
create or replace function app.mask_custom(of_kind text, value jsonb, owner text) returns jsonb
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

-- What is wrong with a rule, a status or a policy that names own fields of leads which were archived, a line for each.
-- A label that only some roles may read is not shown.
create or replace function app.archived_named(of_company text, words text)
  returns text[]
  language sql stable
  as $$
    select array(
      select 'it names ' || case when field.visible_to is null then format('“%s”, which was archived', field.label)
                                 else 'a field that was archived' end
        from custom_field field
       where field.company_id = of_company and field.kind = 'lead' and field.archived_at is not null
         and strpos(words, '"custom.' || field.key || '"') > 0
       order by field.position, field.id)
  $$;

-- With the rights of the program's role: what goes along with a deleted record goes in the name of the owner of the
-- tables, whom no policy lets write.
set role angan_system;

-- Retention deletes records for good.
create or replace function app.drop_custom_unique() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
begin
  delete from custom_unique_value where company_id = old.company_id and record_id = old.id;
  return null;
end
$$;

reset role;

-- Lets records of a table have own fields, in its `custom`.
create or replace procedure app.take_custom_fields(target regclass, kind text)
  language plpgsql
  as $$
begin
  execute format('create trigger custom_unique_insert after insert on %s for each row
    when (new.custom <> ''{}'') execute function app.keep_custom_unique(%L)', target, kind);
  execute format('create trigger custom_unique_update after update of custom, archived_at on %s for each row
    when (new.custom is distinct from old.custom or new.archived_at is distinct from old.archived_at)
    execute function app.keep_custom_unique(%L)', target, kind);
  execute format('create trigger custom_unique_delete after delete on %s for each row
    when (old.custom <> ''{}'') execute function app.drop_custom_unique()', target);
end
$$;
