-- Nothing is given to a member who has left. The giver of a record checks first whether the member is active, and then
-- the member may be deactivated before the record is written; the last check is here, put on a table by this.
--
-- Within a unit of work: seeds and repairs that write history are not checked. A record that stays with a member who
-- has left (a closed lead, say) may be changed; only giving is checked.
create or replace procedure app.only_active(target regclass, member_column text, check_function text)
  language plpgsql
  as $$
begin
  execute format(
    'create trigger given_to_active before insert on %s for each row
       when (new.%2$I is not null and coalesce(current_setting(''app.actor_kind'', true), '''') <> '''')
       execute function %3$s()', target, member_column, check_function);
  execute format(
    'create trigger handed_to_active before update on %s for each row
       when (new.%2$I is distinct from old.%2$I and new.%2$I is not null
             and coalesce(current_setting(''app.actor_kind'', true), '''') <> '''')
       execute function %3$s()', target, member_column, check_function);
end
$$;

create or replace function app.owner_is_active() returns trigger
  language plpgsql
  as $$
begin
  perform app.must_be_active(new.company_id, new.owner_id);
  return new;
end
$$;

create or replace function app.assignee_is_active() returns trigger
  language plpgsql
  as $$
begin
  perform app.must_be_active(new.company_id, new.assignee_id);
  return new;
end
$$;

create or replace function app.agent_is_active() returns trigger
  language plpgsql
  as $$
begin
  perform app.must_be_active(new.company_id, new.agent_id);
  return new;
end
$$;

-- For tables whose rows come by the hundred: once a statement.
create or replace function app.owners_are_active() returns trigger
  language plpgsql
  as $$
begin
  perform app.must_be_active(given.company_id, given.owner_id)
     from (select distinct company_id, owner_id from made where owner_id is not null order by company_id, owner_id) given;
  return null;
end
$$;

-- Sources, rules and policies name members who get leads by it. Their editor checks first whether the member is
-- active; one who leaves meanwhile would stay named, for the deactivation replaces what it finds. As with records that
-- are given, the last check is here: the member's row is locked to the commit, and a change that names a member who has
-- left is run again and refused. Members who were named before may stay.
create or replace function app.named_are_active() returns trigger
  language plpgsql
  as $$
declare
  new_row jsonb := to_jsonb(new);
  old_row jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) else '{}' end;
  named text;
begin
  for named in
    select distinct member_id
      from unnest(tg_argv) as a (member_column),
           jsonb_array_elements_text(app.as_list(new_row -> member_column)) as n (member_id)
    except
    select member_id
      from unnest(tg_argv) as a (member_column),
           jsonb_array_elements_text(app.as_list(old_row -> member_column)) as o (member_id)
    order by 1
  loop
    perform app.must_be_active(new.company_id, named);
  end loop;
  return new;
end
$$;

-- One value or several, as several.
create or replace function app.as_list(value jsonb) returns jsonb
  language sql immutable parallel safe
  return case jsonb_typeof(value) when 'array' then value when 'string' then jsonb_build_array(value) else '[]' end;

-- The member's row is held to the end of the transaction against a change, so deactivating waits for what is under way
-- and finds it, and what comes later waits for the deactivation and is refused. It fails as a serialisation failure
-- does, so that the work is run again and gives the record to somebody else.
create or replace function app.must_be_active(company text, holder text) returns void
  language plpgsql volatile
  as $$
begin
  perform from public.member where company_id = company and id = holder and status = 'active' for share;
  if not found then
    raise exception 'the member is not active' using errcode = '40001';
  end if;
end
$$;
