-- automation/automations: rules that a company sets up, and what they did.
create table automation (
  company_id text collate "C" not null references company,
  id text collate "C" not null,
  name text not null check (name <> ''),
  is_on boolean not null default false,
  version integer not null default 1,
  -- Of its present version: the kind of record that it is about, the event that it follows, or when it is due next.
  record text not null,
  event text,
  due_at timestamptz,
  -- The member in whose name it acts: whoever switched it on, or changed it last.
  acts_for text collate "C" not null,
  runs_per_hour integer not null check (runs_per_hour between 1 and 5000),
  -- Since when whoever it acts for knows that it fails, or was stopped; forgotten when it is changed.
  troubled_at timestamptz,
  trouble text,
  created_by text collate "C",
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  removed_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, acts_for) references member,
  foreign key (company_id, created_by) references member
);
create index automation_event on automation (company_id, event) where is_on and removed_at is null;
create index automation_due on automation (due_at) where is_on and removed_at is null;
call app.protect('automation');
call app.audit_changes('automation', 'automation', left_out => '{due_at,troubled_at,trouble}');

-- What it does, as of each change. A version never changes.
create table automation_version (
  company_id text collate "C" not null references company,
  automation_id text collate "C" not null,
  version integer not null,
  -- { trigger, conditions, steps }
  definition jsonb not null,
  restored_from integer,
  made_by text collate "C",
  created_at timestamptz not null default now(),
  primary key (company_id, automation_id, version),
  foreign key (company_id, automation_id) references automation,
  foreign key (company_id, made_by) references member
);
call app.protect('automation_version');
call app.audit_changes('automation_version', 'automation', id_column => 'automation_id', withheld => '{definition}');

-- The member who got one last has the highest turn.
create table automation_turn (
  company_id text collate "C" not null references company,
  automation_id text collate "C" not null,
  member_id text collate "C" not null,
  turn bigint not null,
  primary key (company_id, automation_id, member_id),
  foreign key (company_id, automation_id) references automation,
  foreign key (company_id, member_id) references member
);
call app.protect('automation_turn');

-- One record's way through one version of an automation.
create table automation_run (
  company_id text collate "C" not null references company,
  id text collate "C" not null,
  automation_id text collate "C" not null,
  version integer not null,
  -- Once for each record, automation and occasion: an event's id, or the moment that was due.
  occasion text collate "C" not null,
  event_type text,
  record text not null,
  record_id text collate "C" not null,
  -- The lead that its steps are about.
  lead_id text collate "C",
  acts_for text collate "C" not null,
  -- The automations that led to it, itself last.
  chain text[] not null,
  state text not null check (state in ('running', 'waiting', 'done', 'failed', 'stopped', 'skipped')),
  -- Why it was stopped, skipped or failed.
  reason text,
  -- The path of the next step; null when none is left.
  next_step text,
  -- The program that works on it, as app.lives knows it.
  worker text,
  -- When it goes on; null when it is over.
  due_at timestamptz,
  -- How often the next step was tried in vain.
  tries integer not null default 0,
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (company_id, id),
  unique (company_id, automation_id, record_id, occasion),
  foreign key (company_id, automation_id, version) references automation_version,
  foreign key (company_id, lead_id) references lead on delete cascade,
  foreign key (company_id, acts_for) references member
);
create index automation_run_due on automation_run (due_at) where due_at is not null;
create index automation_run_log on automation_run (company_id, created_at, id);
create index automation_run_of on automation_run (company_id, automation_id, created_at, id);
create index automation_run_lead on automation_run (company_id, lead_id, created_at, id) where lead_id is not null;
create index automation_run_age on automation_run using brin (created_at);
call app.protect('automation_run', visible => '(lead_id is null or (select app.sees_all(''leads'')) or exists (
  select from lead where lead.company_id = automation_run.company_id and lead.id = automation_run.lead_id))
  and (record <> ''contact'' or (select app.sees_all(''contacts'')) or exists (
  select from contact where contact.company_id = automation_run.company_id and contact.id = automation_run.record_id))');

-- What became of each step. One that waits has its row, and gets its outcome later.
create table automation_step_run (
  company_id text collate "C" not null references company,
  run_id text collate "C" not null,
  seq integer not null,
  path text not null,
  kind text not null,
  -- The step as it was asked for.
  input jsonb not null,
  state text not null check (state in ('waiting', 'done', 'skipped', 'failed')),
  outcome text,
  error text,
  -- Ids of what it made: { task_id, member_id }.
  made jsonb not null default '{}',
  started_at timestamptz not null,
  finished_at timestamptz,
  primary key (company_id, run_id, seq),
  foreign key (company_id, run_id) references automation_run on delete cascade
);
call app.protect('automation_step_run', visible => 'exists (select from automation_run run
  where run.company_id = automation_step_run.company_id and run.id = automation_step_run.run_id)');

-- Whoever looks after routing looks after these too.
set role angan_system;
update role set permissions = permissions || '{"automations.view": "all", "automations.edit": "all"}'
 where permissions ? 'settings.lead_routing';
reset role;

-- Automations act, and are named on timelines.
alter table activity drop constraint activity_actor_kind_check;
alter table activity add constraint activity_actor_kind_check
  check (actor_kind in ('member', 'key', 'support', 'automation', 'system'));

-- Mails go to the company's people too, each of one or the other.
alter table mail alter column member_id drop not null;
alter table mail add column contact_id text collate "C";
alter table mail add foreign key (company_id, contact_id) references contact on delete cascade;
alter table mail add constraint mail_has_one_receiver check ((member_id is null) <> (contact_id is null));
create index mail_contact on mail (company_id, contact_id) where contact_id is not null;
