-- Nothing is given to a member who has left. Whoever gives a record looks first whether the member is active, and then
-- the member may be deactivated before the record is written; the last look is here.
--
-- The member's row is held to the end of the transaction against a change, so deactivating waits for what is under way
-- and finds it, and what comes later waits for the deactivation and is refused. It fails as a serialisation failure does,
-- so that the work is run again and gives the record to somebody else.
create function app.must_be_active(company text, holder text) returns void
  language plpgsql volatile
  as $$
begin
  perform from public.member where company_id = company and id = holder and status = 'active' for share;
  if not found then
    raise exception 'the member is not active' using errcode = '40001';
  end if;
end
$$;

create function app.owner_is_active() returns trigger
  language plpgsql
  as $$
begin
  perform app.must_be_active(new.company_id, new.owner_id);
  return new;
end
$$;

create function app.assignee_is_active() returns trigger
  language plpgsql
  as $$
begin
  perform app.must_be_active(new.company_id, new.assignee_id);
  return new;
end
$$;

create function app.agent_is_active() returns trigger
  language plpgsql
  as $$
begin
  perform app.must_be_active(new.company_id, new.agent_id);
  return new;
end
$$;

-- Within a unit of work: seeds and repairs that write history don't ask. What stays with a member who has left (a closed
-- lead, say) may be changed; only giving is looked at.
create procedure app.only_active(target regclass, member_column text, check_function text)
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
call app.only_active('lead', 'owner_id', 'app.owner_is_active');
call app.only_active('contact', 'owner_id', 'app.owner_is_active');
call app.only_active('task', 'assignee_id', 'app.assignee_is_active');
call app.only_active('site_visit', 'agent_id', 'app.agent_is_active');
