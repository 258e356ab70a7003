-- What leads and contacts share: their timeline, own fields, views, templates, notifications, and lists that come and
-- go. It stands behind them, since it refers to them.

-- records/timeline: what happened to a lead or a contact, in the order a person reads it.
create table activity (
  company_id text collate "C" not null,
  id text collate "C" not null,
  type text not null check (type in (
    'note', 'status_change', 'assignment', 'call', 'message', 'email', 'visit', 'task', 'deal', 'receipt', 'payment',
    'consent', 'enquiry', 'merge', 'import', 'system')),
  at timestamptz not null default now(),
  -- Exactly one of the two is the entry's record; a lead's entry shows on its contact's timeline as well.
  lead_id text collate "C",
  contact_id text collate "C" not null,
  actor_kind text not null check (actor_kind in ('member', 'key', 'support', 'system')),
  actor_id text collate "C",
  actor_name text,
  title text not null,
  text text,
  data jsonb not null default '{}',
  mention_ids text[] not null default '{}',
  pinned_at timestamptz,
  edited_at timestamptz,
  is_test boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, lead_id) references lead on delete cascade,
  foreign key (company_id, contact_id) references contact on delete cascade
);
create index activity_lead on activity (company_id, lead_id, at desc, id desc) where lead_id is not null;
create index activity_contact on activity (company_id, contact_id, at desc, id desc);
create index activity_pinned on activity (company_id, contact_id) where pinned_at is not null;
-- The latest moves of a company, on which a rule is tried.
create index activity_moves on activity (company_id, at desc, id desc) where type = 'status_change';
create index activity_re_enquiry on activity (company_id, at)
  where type = 'enquiry' and not is_test and data ->> 'outcome' in ('re_enquiry', 'reopened');
-- An entry of a lead follows the lead; an entry of the contact alone follows the contact.
call app.protect('activity', visible => 'case
  when lead_id is not null then (select app.sees_all(''leads'')) or exists (select from lead
    where lead.company_id = activity.company_id and lead.id = activity.lead_id)
  else (select app.sees_all(''contacts'')) or exists (select from contact
    where contact.company_id = activity.company_id and contact.id = activity.contact_id) end');
-- An entry of a timeline says itself who made it and when; what is done to it afterwards, it doesn't.
call app.audit_changes('activity', 'activity', withheld => '{title,text,data}', writes => 'update or delete');
-- A note is a write of its own; other entries of a timeline stand beside a row whose change is in the audit log.
create trigger audit_note after insert on activity for each row
  when (new.type = 'note' and current_setting('app.actor_kind', true) in ('member', 'key', 'support'))
  execute function app.audit('activity', 'id', '{}', '{title,text,data}', '{}');
create trigger to_kept before insert on activity for each row execute function app.write_to_kept_contact();

-- records/custom-fields: the fields that a company adds to its records. Their values live in the record's own `custom`.
create table custom_field (
  company_id text collate "C" not null references company,
  id text collate "C" not null,
  kind text not null check (kind in ('contact', 'lead', 'property', 'deal', 'visit')),
  -- What values are kept under. Never changes.
  key text collate "C" not null check (key ~ '^[a-z0-9_]{1,60}$'),
  label text not null,
  type text not null check (type in (
    'text', 'long_text', 'number', 'money', 'date', 'choice', 'multi_choice', 'boolean', 'member', 'url', 'phone',
    'email')),
  position integer not null,
  group_name text,
  help text,
  -- [{ key, label, archived }]: an archived choice is no longer offered and stays readable.
  choices jsonb not null default '[]',
  -- null, "always", { filter } or { statuses: [id] }.
  required_when jsonb,
  is_unique boolean not null default false,
  default_value jsonb,
  -- Roles that see it; null: everybody who sees the record. Whoever has the owner's role always does.
  visible_to text[] collate "C",
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id)
);
create unique index custom_field_key on custom_field (company_id, kind, key);
call app.protect('custom_field');
call app.audit_changes('custom_field', 'custom_field');

-- records/custom-fields: what nobody else may have: the values of unique fields, as they are compared.
create table custom_unique_value (
  company_id text collate "C" not null references company,
  field_id text collate "C" not null,
  record_id text collate "C" not null,
  value text collate "C" not null,
  primary key (company_id, field_id, value),
  foreign key (company_id, field_id) references custom_field on delete cascade
);
create index custom_unique_value_record on custom_unique_value (company_id, record_id);
call app.protect('custom_unique_value');

-- records/saved-views: lists that members narrowed, sorted and gave a name.
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

-- records/saved-views: how a member has put the views of a kind: views that come with the product are named by their
-- key.
create table saved_view_choice (
  company_id text collate "C" not null references company,
  member_id text collate "C" not null,
  kind text not null check (kind in ('lead', 'contact')),
  default_view_id text collate "C",
  order_ids text[] collate "C" not null default '{}',
  hidden_ids text[] collate "C" not null default '{}',
  -- The columns of a member's table where the view that is shown names none; null: the usual ones.
  columns text[],
  primary key (company_id, member_id, kind),
  foreign key (company_id, member_id) references member on delete cascade
);
call app.protect('saved_view_choice', visible => 'member_id = (select app.member_id()) or (select app.is_lifted())');
call app.audit_changes('saved_view_choice', 'member', 'member_id', left_out => '{member_id}');

-- records/saved-views: what a list opens with for members of a role who chose nothing themselves.
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

-- records/templates: texts that members write again and again: notes and mails with places for what a record says.
create table message_template (
  company_id text collate "C" not null references company,
  id text collate "C" not null,
  name text not null check (name <> ''),
  channel text not null check (channel in ('note', 'mail')),
  language text not null check (language in ('en', 'hi', 'mr', 'gu', 'kn', 'ta', 'te', 'bn', 'ml', 'pa')),
  -- Of which kind of record it speaks, and so what it may say of it.
  record text not null check (record in ('lead', 'contact')),
  folder text check (folder <> ''),
  subject text check (subject <> ''),
  body text not null check (body <> ''),
  version integer not null default 1,
  archived_at timestamptz,
  -- Null: the program, or the operator's staff.
  created_by text collate "C",
  updated_by text collate "C",
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, created_by) references member,
  foreign key (company_id, updated_by) references member,
  check ((channel = 'mail') = (subject is not null))
);
create unique index message_template_name on message_template (company_id, channel, language, lower(name))
  where archived_at is null;
call app.protect('message_template');
call app.audit_changes('message_template', 'message_template', left_out => '{updated_by}');

-- records/templates: every wording that it had, the present one too. Rows are only ever added.
create table message_template_version (
  company_id text collate "C" not null references company,
  template_id text collate "C" not null,
  version integer not null,
  name text not null,
  language text not null,
  record text not null,
  folder text,
  subject text,
  body text not null,
  saved_by text collate "C",
  saved_at timestamptz not null default now(),
  primary key (company_id, template_id, version),
  foreign key (company_id, template_id) references message_template on delete cascade,
  foreign key (company_id, saved_by) references member
);
call app.protect('message_template_version');

-- records/notifications: what members hear of. Ids and numbers only: the words are made when it is read, from what the
-- reader may see then.
create table notification (
  company_id text collate "C" not null references company,
  id text collate "C" not null,
  member_id text collate "C" not null,
  kind text not null,
  subject_kind text not null,
  subject_id text collate "C" not null,
  data jsonb not null default '{}',
  -- The colleague who did it; null for keys and the program.
  actor_id text collate "C",
  -- What it tells of, where that could come twice: the id of an event.
  fact text collate "C",
  -- Several of one kind that come within minutes are one entry: they share its id, and the newest stands for them.
  group_id text collate "C" not null,
  group_at timestamptz not null,
  is_head boolean not null,
  at timestamptz not null,
  read_at timestamptz,
  -- When it goes by mail; null when it doesn't, or went.
  mail_at timestamptz,
  mailed_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, member_id) references member on delete cascade
);
create unique index notification_fact on notification (company_id, member_id, fact) where fact is not null;
create index notification_list on notification (company_id, member_id, at, id) where is_head;
create index notification_unread on notification (company_id, member_id, kind, at) where is_head and read_at is null;
create index notification_group on notification (company_id, member_id, group_id);
create index notification_mail on notification (mail_at) where mail_at is not null;
create index notification_age on notification (at);
call app.protect('notification', visible => 'member_id = (select app.member_id()) or (select app.is_lifted())');

-- records/notifications: what a member wants to hear of, and how. Absent: as it is for everybody at first.
create table notification_choices (
  company_id text collate "C" not null references company,
  member_id text collate "C" not null,
  -- { "lead_assigned": { "in_app": true, "mail": false } }; kinds that are not there are as at first.
  kinds jsonb not null default '{}',
  digest text not null default 'instant' check (digest in ('instant', 'hourly', 'daily')),
  -- HH:MM in the company's time; both or neither. Over midnight when it ends before it begins.
  quiet_from text check (quiet_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  quiet_to text check (quiet_to ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  updated_at timestamptz not null default now(),
  primary key (company_id, member_id),
  foreign key (company_id, member_id) references member on delete cascade,
  check ((quiet_from is null) = (quiet_to is null))
);
call app.protect('notification_choices', visible => 'member_id = (select app.member_id()) or (select app.is_lifted())');
call app.audit_changes('notification_choices', 'member', 'member_id', left_out => '{member_id}');

-- records/notifications: which follow-ups their owners have heard of, each date once: of this lead the one that was due
-- at.
create table notification_follow_up (
  company_id text collate "C" not null references company,
  lead_id text collate "C" not null,
  due_at timestamptz not null,
  primary key (company_id, lead_id),
  foreign key (company_id, lead_id) references lead on delete cascade
);
call app.protect('notification_follow_up');

-- records/imports: lists of leads or contacts that were brought as a file, with what became of each row.
create table import_run (
  company_id text collate "C" not null references company,
  id text collate "C" not null,
  kind text not null check (kind in ('lead', 'contact')),
  state text not null default 'uploaded' check (state in (
    'uploaded', 'mapped', 'checking', 'checked', 'running', 'paused', 'done', 'cancelled', 'failed', 'undoing',
    'undone')),
  file_id text collate "C" not null,
  file_name text not null,
  sheet text not null default '',
  sheets jsonb not null,
  encoding text,
  delimiter text,
  -- The row with the headings; those before it are passed over.
  head_row integer not null,
  -- [{ index, heading, samples: [text] }]
  columns jsonb not null,
  -- The first rows under the headings, for the preview.
  preview jsonb not null,
  -- Index of the column → field; a column that is not in it is kept as a note.
  mapping jsonb not null,
  options jsonb not null default '{}',
  -- Rows with something in them, without the headings.
  total integer not null,
  -- The number of the last row that was checked, taken or undone; a run cut off goes on behind it.
  last_row integer not null default 0,
  created_count integer not null default 0,
  updated_count integer not null default 0,
  duplicate_count integer not null default 0,
  invalid_count integer not null default 0,
  error text,
  created_by text collate "C" not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  -- An import is taken back in the name of whoever asks for that: whoever brought it may have left.
  undone_by text collate "C",
  -- Who works on it: one at a time (app.lives).
  worker text,
  -- What words stand in the columns of a file that name statuses, members and sources: counted once for a mapping.
  -- { status: [[word, rows], …], owner: […], source: […] }; null: not counted yet.
  words jsonb,
  unchanged_count integer not null default 0,
  skipped_count integer not null default 0,
  primary key (company_id, id),
  foreign key (company_id, created_by) references member,
  foreign key (company_id, undone_by) references member
);
create index import_run_created on import_run (company_id, created_at, id);
create index import_run_working on import_run (updated_at) where state in ('checking', 'running', 'undoing');
call app.protect('import_run');
call app.audit_changes('import_run', 'import', withheld => '{columns,preview,options}',
  left_out => '{last_row,created_count,updated_count,unchanged_count,duplicate_count,invalid_count,skipped_count,'
    'worker,words}');

-- records/imports: the rows of such a list, and what became of each.
create table import_row (
  company_id text collate "C" not null references company,
  import_id text collate "C" not null,
  -- As the spreadsheet shows it.
  no integer not null,
  outcome text not null check (outcome in ('created', 'updated', 'unchanged', 'duplicate', 'invalid', 'skipped')),
  -- Why, or what was noticed; never what the row says.
  reasons text[] not null default '{}',
  lead_id text collate "C",
  contact_id text collate "C",
  made_lead boolean not null default false,
  made_contact boolean not null default false,
  -- What it changed of what was there: { contact: { city: [before, after] }, lead: { … } }
  changes jsonb,
  undone text check (undone in ('removed', 'restored', 'kept')),
  at timestamptz not null default now(),
  -- What an import or its undoing wrote at that moment is nobody's work on the record.
  undone_at timestamptz,
  -- The reasons that stand in the file alone, without whether its person is known: all that whoever reads numbers
  -- masked hears of it.
  of_file text[],
  -- What a check read in a row, as it would be kept: name, numbers, addresses.
  read jsonb,
  -- Other known people who have a number or an address of the row.
  others text[] collate "C" not null default '{}',
  primary key (company_id, import_id, no),
  foreign key (company_id, import_id) references import_run on delete cascade
);
create index import_row_outcome on import_row (company_id, import_id, outcome, no);
-- Rows of a person, of one import or of every one.
create index import_row_person on import_row (company_id, contact_id, import_id) where contact_id is not null;
call app.protect('import_row');

-- records/exports: lists that members take out as a file, made in the background.
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
  -- What the exported list was searched for. Often a number, so the log says only that there was something.
  q text,
  -- Who works on it: one at a time (app.lives).
  worker text,
  primary key (company_id, id),
  foreign key (company_id, created_by) references member
);
create index export_run_created on export_run (company_id, created_at, id);
create index export_run_member on export_run (company_id, created_by, created_at, id);
create index export_run_open on export_run (updated_at) where state in ('waiting', 'running');
create index export_run_age on export_run (created_at);
call app.protect('export_run', $$(select app.sees_all('exports')) or created_by = (select app.member_id())$$);
call app.audit_changes('export_run', 'export', withheld => '{q}', left_out => '{attempt,done,rights,expires_at,worker}');
