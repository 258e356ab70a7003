-- The views that a member shared stay with the company when the member leaves, however they are deactivated.
create or replace function app.leave_shared_views() returns trigger
  language plpgsql
  as $$
begin
  update saved_view
     set owner_id = null, updated_at = now()
   where company_id = new.company_id and owner_id = new.id and scope <> 'private';
  return null;
end
$$;

-- Before the team goes: its views are seen by their owners from then on.
create or replace function app.leave_team_views() returns trigger
  language plpgsql
  as $$
begin
  update saved_view set team_id = null, updated_at = now() where company_id = old.company_id and team_id = old.id;
  return old;
end
$$;

-- Before the role goes. Both by triggers and not by the foreign key: so the one who deletes the team or the role is the
-- actor, and the log says so.
create or replace function app.forget_role_view() returns trigger
  language plpgsql
  as $$
begin
  delete from saved_view_role where company_id = old.company_id and role_id = old.id;
  return old;
end
$$;
