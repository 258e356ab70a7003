-- Records that are written hundreds at once: what follows each of them is written in one statement for all.

-- The words of new names, once for all names of a statement; app.keep_name_words stays for those that are changed. By
-- the index alone: a plan is kept for as long as the connection, and one that was made while the company had eighty
-- words read all of them ever after, 1.4 ms a name.
grant create on schema app to angan_system;
create function app.keep_words_of_names() returns trigger
  language plpgsql security definer
  set search_path = public, pg_temp
  set enable_seqscan = off
  as $$
begin
  insert into name_word (company_id, word)
  select told.company_id, told.word
    from (select distinct made.company_id, given.word
            from made, unnest(string_to_array(made.name_folded, ' ')) as given (word)
           where given.word <> '') told
   where (select true from name_word known
           where known.company_id = told.company_id and known.word = told.word limit 1) is null;
  return null;
end
$$;
alter function app.keep_words_of_names() owner to angan_system;
revoke create on schema app from angan_system;

set role angan_system;
alter function app.keep_name_words() set enable_seqscan = off;
reset role;
drop trigger name_words on contact;
create trigger name_words after update of name_folded on contact
  for each row when (new.name_folded <> '') execute function app.keep_name_words();
create trigger name_words_made after insert on contact referencing new table as made
  for each statement execute function app.keep_words_of_names();

-- One value of a column as an entry shows it, as one expression, which is laid into the statement that asks: a function
-- that is called costs more than what it does here, forty times a lead.
create function app.audit_list(value jsonb) returns jsonb
  language sql volatile
  as $$
    select coalesce(jsonb_agg(
             case jsonb_typeof(item) when 'string' then to_jsonb(app.audit_text(item #>> '{}')) else item end
             order by place), '[]')
      from jsonb_array_elements(value) with ordinality as items (item, place)
  $$;

create or replace function app.audit_value(column_name text, value jsonb, masked text[], withheld text[]) returns jsonb
  language sql volatile
  as $$
    select case
      when value is null or value = 'null' then 'null'::jsonb
      when column_name = any (withheld) then case when value in ('{}', '[]', '""') then value else '"•••"'::jsonb end
      when column_name = any (masked) then app.audit_mask(value)
      when jsonb_typeof(value) in ('number', 'boolean', 'object') then value
      when column_name ~ '(^|_)(ids?|at|on|ref|code)$' then value
      when jsonb_typeof(value) = 'array' then app.audit_list(value)
      when octet_length(value #>> '{}') = length(value #>> '{}') and (value #>> '{}') !~ '@|[0-9].*[0-9]' then value
      else to_jsonb(app.audit_text(value #>> '{}'))
    end
  $$;

-- The entries of rows that were added, for the tables whose rows come by the hundred; like app.audit, which writes those
-- of changes. Arguments as there.
create function app.audit_made() returns trigger
  language plpgsql
  as $$
declare
  masked constant text[] := tg_argv[2];
  withheld constant text[] := tg_argv[3];
  left_out constant text[] := tg_argv[4]::text[] || array['company_id', 'id', 'created_at', 'updated_at', 'is_test'];
begin
  insert into audit_entry (
    company_id, id, at, actor_kind, actor_id, actor_name, address, request_id, action, subject_kind, subject_id, changes)
  select entry.made ->> 'company_id', app.audit_id(entry.at), entry.at,
         current_setting('app.actor_kind', true),
         nullif(current_setting('app.actor_id', true), ''),
         nullif(current_setting('app.actor_name', true), ''),
         nullif(current_setting('app.address', true), ''),
         nullif(current_setting('app.request_id', true), ''),
         tg_table_name || '.created', tg_argv[0], entry.made ->> tg_argv[1],
         (select coalesce(jsonb_object_agg(key,
                   jsonb_build_array(null, app.audit_value(key, value, masked, withheld))), '{}')
            from jsonb_each(entry.made - left_out) as each (key, value)
           where value not in ('null', '{}', '[]'))
    from (select to_jsonb(made) as made, clock_timestamp() as at from made offset 0) entry;
  return null;
end
$$;

create procedure app.audit_in_sets(target regclass)
  language plpgsql
  as $$
declare
  arguments constant text := (
    select regexp_replace(pg_get_triggerdef(oid), '^.*EXECUTE FUNCTION app\.audit\((.*)\)$', '\1')
      from pg_trigger where tgrelid = target and tgname = 'audit');
begin
  execute format('drop trigger audit on %s', target);
  execute format(
    'create trigger audit after update or delete on %s for each row
       when (current_setting(''app.actor_kind'', true) in (''member'', ''key'', ''support''))
       execute function app.audit(%s)',
    target, arguments);
  execute format(
    'create trigger audit_made after insert on %s referencing new table as made for each statement
       when (current_setting(''app.actor_kind'', true) in (''member'', ''key'', ''support''))
       execute function app.audit_made(%s)',
    target, arguments);
end
$$;
call app.audit_in_sets('contact');
call app.audit_in_sets('contact_phone');
call app.audit_in_sets('contact_email');
call app.audit_in_sets('lead');
drop procedure app.audit_in_sets;

-- Whoever is given something new is looked at once a statement, and not for each of hundreds of rows.
create function app.owners_are_active() returns trigger
  language plpgsql
  as $$
begin
  perform app.must_be_active(given.company_id, given.owner_id)
     from (select distinct company_id, owner_id from made where owner_id is not null order by company_id, owner_id) given;
  return null;
end
$$;
drop trigger given_to_active on lead;
drop trigger given_to_active on contact;
create trigger given_to_active after insert on lead referencing new table as made for each statement
  when (coalesce(current_setting('app.actor_kind', true), '') <> '') execute function app.owners_are_active();
create trigger given_to_active after insert on contact referencing new table as made for each statement
  when (coalesce(current_setting('app.actor_kind', true), '') <> '') execute function app.owners_are_active();

-- As before, in one function: five rows a lead go through it.
grant create on schema app to angan_system;
create function app.write_to_kept_contact() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
declare
  next_one text;
begin
  loop
    select merged_into into next_one
      from contact where company_id = new.company_id and id = new.contact_id for key share;
    if next_one is null then
      return new;
    end if;
    new.contact_id := next_one;
  end loop;
end
$$;
alter function app.write_to_kept_contact() owner to angan_system;
revoke create on schema app from angan_system;
do $$
declare
  target text;
begin
  foreach target in array array['lead', 'activity', 'contact_phone', 'contact_email'] loop
    execute format('drop trigger to_kept on %s', target);
    execute format(
      'create trigger to_kept before insert on %s for each row execute function app.write_to_kept_contact()', target);
  end loop;
end
$$;
