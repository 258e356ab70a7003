-- workspace/status: incidents and maintenance, as members and strangers read of them.
create table status_notice (
  company_id text collate "C" not null references company,
  id text collate "C" not null,
  kind text not null check (kind in ('incident', 'maintenance')),
  title text not null check (title <> ''),
  -- Keys of services; one that is no service any more is not shown.
  services text[] not null default '{}',
  impact text not null default 'none' check (impact in ('none', 'degraded', 'down')),
  -- What the last post says: of an incident how far it is, of maintenance whether it ended early.
  state text not null check (state in ('investigating', 'identified', 'monitoring', 'resolved', 'scheduled', 'completed', 'cancelled')),
  starts_at timestamptz not null,
  -- Of maintenance: when it ends as planned.
  ends_at timestamptz,
  ended_at timestamptz,
  -- Whether every company of the installation reads it.
  for_everyone boolean not null default false,
  created_by text collate "C",
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, created_by) references member,
  check ((kind = 'maintenance') = (ends_at is not null)),
  check (ends_at > starts_at)
);
create index status_notice_started on status_notice (starts_at);
call app.protect('status_notice');
call app.audit_changes('status_notice', 'status_notice');

create table status_post (
  company_id text collate "C" not null references company,
  id text collate "C" not null,
  notice_id text collate "C" not null,
  state text not null,
  text text not null check (text <> ''),
  at timestamptz not null,
  created_by text collate "C",
  primary key (company_id, id),
  foreign key (company_id, notice_id) references status_notice on delete cascade,
  foreign key (company_id, created_by) references member
);
create index status_post_notice on status_post (company_id, notice_id, id);
call app.protect('status_post');
call app.audit_changes('status_post', 'status_notice', id_column => 'notice_id');
