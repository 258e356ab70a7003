-- Roles that companies change, copy and put away.
alter table role
  add column description text not null default '',
  add column updated_at timestamptz not null default now(),
  -- Kept for the deactivated members who held it; nobody else can be given it.
  add column archived_at timestamptz;
create unique index role_name on role (company_id, lower(name)) where archived_at is null;
