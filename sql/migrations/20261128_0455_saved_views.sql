-- Lists that members narrowed, sorted and gave a name.
create table saved_view (
  company_id text collate "C" not null references company,
  id text collate "C" not null,
  kind text not null check (kind in ('lead', 'contact')),
  name text not null check (name <> ''),
  -- As lists take it; null: everything.
  filter jsonb,
  sort text,
  -- Names of the record's columns, in their order; null: as usual.
  columns text[],
  layout text not null check (layout in ('table', 'board')),
  scope text not null check (scope in ('private', 'team', 'company')),
  -- Those who stand in it or in a team below see the view. Null after the team went: its owner sees it then.
  team_id text collate "C",
  -- Null: nobody's in particular, since its owner left.
  owner_id text collate "C",
  position integer not null,
  icon text,
  color text check (color ~ '^#[0-9a-f]{6}$'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, team_id) references team,
  foreign key (company_id, owner_id) references member,
  check (team_id is null or scope = 'team'),
  check (owner_id is not null or scope <> 'private')
);
create index saved_view_owner on saved_view (company_id, owner_id);
create index saved_view_team on saved_view (company_id, team_id) where team_id is not null;
call app.protect('saved_view', visible =>
  'scope <> ''private'' or owner_id = (select app.member_id()) or (select app.is_lifted())');
-- What a member looks for is theirs: whoever reads the log sees that a view was changed, and not what it asks.
call app.audit_changes('saved_view', 'saved_view', withheld => '{name,filter}');

-- How a member has put the views of a kind: views that come with the product are named by their key.
create table saved_view_choice (
  company_id text collate "C" not null references company,
  member_id text collate "C" not null,
  kind text not null check (kind in ('lead', 'contact')),
  default_view_id text collate "C",
  order_ids text[] collate "C" not null default '{}',
  hidden_ids text[] collate "C" not null default '{}',
  primary key (company_id, member_id, kind),
  foreign key (company_id, member_id) references member on delete cascade
);
call app.protect('saved_view_choice', visible => 'member_id = (select app.member_id()) or (select app.is_lifted())');
call app.audit_changes('saved_view_choice', 'member', 'member_id', left_out => '{member_id}');

-- What a list opens with for members of a role who chose nothing themselves.
create table saved_view_role (
  company_id text collate "C" not null references company,
  role_id text collate "C" not null,
  kind text not null check (kind in ('lead', 'contact')),
  view_id text collate "C" not null,
  primary key (company_id, role_id, kind),
  foreign key (company_id, role_id) references role
);
call app.protect('saved_view_role');
call app.audit_changes('saved_view_role', 'role', 'role_id', left_out => '{role_id}');

-- Whoever leaves leaves the views that they shared to the company, by whichever door they go.
create function app.leave_shared_views() returns trigger
  language plpgsql
  as $$
begin
  update saved_view
     set owner_id = null, updated_at = now()
   where company_id = new.company_id and owner_id = new.id and scope <> 'private';
  return null;
end
$$;
create trigger leave_shared_views after update of status on member for each row
  when (new.status = 'deactivated' and old.status <> 'deactivated')
  execute function app.leave_shared_views();

-- Before the team goes: its views are seen by their owners from then on.
create function app.leave_team_views() returns trigger
  language plpgsql
  as $$
begin
  update saved_view set team_id = null, updated_at = now() where company_id = old.company_id and team_id = old.id;
  return old;
end
$$;
create trigger leave_team_views before delete on team for each row execute function app.leave_team_views();

-- Before the role goes. Both by triggers and not by the foreign key: so it is done by whoever takes the team or the role
-- away, and the log says so.
create function app.forget_role_view() returns trigger
  language plpgsql
  as $$
begin
  delete from saved_view_role where company_id = old.company_id and role_id = old.id;
  return old;
end
$$;
create trigger forget_role_view before delete on role for each row execute function app.forget_role_view();

-- For "closed this month": few of very many.
create index lead_closed on lead (company_id, closed_at) where closed_at is not null and not is_test and archived_at is null;
