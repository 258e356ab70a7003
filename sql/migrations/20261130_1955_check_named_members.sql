-- Sources, rules and policies name members who get leads by it. Whoever names one looks first whether the member is
-- active; one who leaves meanwhile would stay named, for the deactivation replaces what it finds. As with records that
-- are given, the last look is here: the member's row is held to the commit, and who names a member who has left is run
-- again and told so. Who was named before may stay.
create function app.named_are_active() returns trigger
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
create function app.as_list(value jsonb) returns jsonb
  language sql immutable parallel safe
  return case jsonb_typeof(value) when 'array' then value when 'string' then jsonb_build_array(value) else '[]' end;

create trigger named_are_active before insert or update of default_owner_id on lead_source for each row
  when (coalesce(current_setting('app.actor_kind', true), '') <> '')
  execute function app.named_are_active('default_owner_id');
create trigger named_are_active before insert or update of member_ids, fallback_member_id on assignment_rule for each row
  when (coalesce(current_setting('app.actor_kind', true), '') <> '')
  execute function app.named_are_active('member_ids', 'fallback_member_id');
create trigger named_are_active before insert or update of escalate_member_ids, reassign_to_id on sla_policy for each row
  when (coalesce(current_setting('app.actor_kind', true), '') <> '')
  execute function app.named_are_active('escalate_member_ids', 'reassign_to_id');
