-- A field of a company's own that was put away keeps nobody from a value any more: nobody sees it, so nobody could say
-- what stands in the way.

set role angan_system;
delete from custom_unique_value held using custom_field field
 where field.company_id = held.company_id and field.id = held.field_id and field.archived_at is not null;
reset role;

-- Keeps custom_unique_value true to one record, whichever door wrote it. Archived and test records hold nothing, and
-- nothing is held for an archived field.
-- The lock lets a field become unique while others write: see custom_field_lock.
create or replace function app.keep_custom_unique() returns trigger
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
       and custom_field.archived_at is null
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
