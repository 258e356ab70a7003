-- What the ground floor keeps for every room: events, first answers, jobs that failed, files, mails.

-- platform/events: the event list: what happened, appended in the transaction of the change.
create table event (
  company_id text collate "C" not null references company,
  seq bigint generated always as identity,
  id text collate "C" not null,
  type text not null,
  subject_kind text not null,
  subject_id text collate "C" not null,
  actor jsonb not null,
  -- { field: { from, to } } or names, as the event's type says.
  changes jsonb not null default '{}',
  -- The record's public shape as it was, unmasked; whoever hands it on applies the reader's field rules.
  record jsonb,
  -- Late records (imports, back-fills, feeds a day behind) and test records fire nothing outside.
  is_quiet boolean not null default false,
  at timestamptz not null default now(),
  fanned_out_at timestamptz,
  primary key (company_id, id)
);
-- Fan-out works through this list. It is ordered by seq, taken after the changed record's lock, so the events of
-- one record are always handed on in the order in which they happened.
create index event_waiting on event (seq) where fanned_out_at is null;
create index event_subject on event (company_id, subject_id, seq);
create index event_type on event (company_id, type, seq);
create index event_age on event (at);
call app.protect('event');

-- platform/idempotency: first answers of writes that carried an Idempotency-Key. The body is text: jsonb would reorder
-- its keys.
create table idempotency_key (
  company_id text collate "C" not null references company,
  principal text collate "C" not null,
  route text not null,
  key text collate "C" not null,
  fingerprint bytea not null,
  locked_until timestamptz,
  status integer,
  body text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (company_id, principal, route, key)
);
create index idempotency_key_expiry on idempotency_key (expires_at);
call app.protect('idempotency_key');

-- platform/jobs: what a job could not do. It is left alone for a time that grows, so that it holds up nothing else.
create table set_aside (
  company_id text collate "C" not null references company,
  job text not null,
  -- A clock, a lead, a member: whatever the job works on.
  subject_id text collate "C" not null,
  failures integer not null,
  failed_at timestamptz not null,
  retry_at timestamptz not null,
  primary key (company_id, job, subject_id)
);
create index set_aside_age on set_aside (failed_at);
call app.protect('set_aside');

-- platform/files: files that people brought and files that were made for them. What is in them stands in the data
-- folder.
create table kept_file (
  company_id text collate "C" not null references company,
  id text collate "C" not null,
  -- What it is for; the room that keeps it serves it, after its own check.
  purpose text not null,
  name text not null,
  media_type text not null,
  bytes bigint not null check (bytes >= 0),
  sha256 bytea not null,
  created_by text collate "C",
  created_at timestamptz not null default now(),
  -- The nightly round removes it after this moment.
  expires_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, created_by) references member
);
create index kept_file_expiry on kept_file (expires_at);
call app.protect('kept_file');
call app.audit_changes('kept_file', 'file', withheld => '{sha256}');

-- platform/mail: mails that wait, went, or are kept to be read.
create table mail (
  company_id text collate "C" not null references company,
  id text collate "C" not null,
  -- The member it goes to.
  member_id text collate "C" not null,
  recipient text not null,
  template text not null,
  subject text not null,
  -- Both parts have a mark where the link goes; the link itself is sealed, and goes when the mail is sent or given up.
  text text not null,
  html text not null,
  link_sealed bytea,
  -- kept: there is no mail server, so admins read it here.
  status text not null check (status in ('waiting', 'sent', 'failed', 'kept')),
  attempts integer not null default 0,
  error text,
  next_at timestamptz not null,
  -- After this its link is over, and it is not sent any more.
  good_until timestamptz,
  created_at timestamptz not null,
  sent_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, member_id) references member
);
create index mail_waiting on mail (next_at) where status = 'waiting';
create index mail_created on mail (company_id, created_at, id);
create index mail_member on mail (company_id, member_id);
call app.protect('mail', $$(select app.holds('settings.team') or app.holds('settings.company'))$$);
