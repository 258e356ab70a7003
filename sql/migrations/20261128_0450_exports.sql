-- Lists that members take out as a file, made in the background.

create table export_run (
  company_id text collate "C" not null references company,
  id text collate "C" not null,
  -- Which list, as the rooms register them.
  kind text not null,
  format text not null check (format in ('csv', 'xlsx')),
  -- As it was asked for, with its relative days and "$me": read when it is run.
  filter jsonb,
  sort text,
  columns text[] not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'ready', 'failed', 'cancelled')),
  -- How often it was begun. A run that another has taken over from changes nothing any more.
  attempt integer not null default 0,
  total integer,
  done integer not null default 0,
  file_id text collate "C",
  bytes bigint,
  -- How far and how openly its rows were read: { reach, phone, email, money }. Whoever may less by now does not get it.
  rights jsonb,
  -- Why it was not made, for people.
  error text,
  created_by text collate "C" not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  expires_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, created_by) references member
);
create index export_run_created on export_run (company_id, created_at, id);
create index export_run_member on export_run (company_id, created_by, created_at, id);
create index export_run_open on export_run (updated_at) where state in ('waiting', 'running');
create index export_run_age on export_run (created_at);
call app.protect('export_run', $$(select app.sees_all('exports')) or created_by = (select app.member_id())$$);
call app.audit_changes('export_run', 'export', left_out => '{attempt,done,rights,expires_at}');

set role angan_system;
update role set permissions = permissions || '{"exports.manage": "all"}' where key in ('owner', 'admin');
reset role;
