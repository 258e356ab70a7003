-- What members are told. Ids and numbers only: the words are made when it is read, from what the reader may see then.
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

-- What a member wants to hear of, and how. Absent: as it is for everybody at first.
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

-- Which follow-ups their owners were told of, each date once: of this lead the one that was due at.
create table notification_follow_up (
  company_id text collate "C" not null references company,
  lead_id text collate "C" not null,
  due_at timestamptz not null,
  primary key (company_id, lead_id),
  foreign key (company_id, lead_id) references lead on delete cascade
);
call app.protect('notification_follow_up');
create index lead_follow_up_due on lead (follow_up_at)
  where follow_up_at is not null and category = 'open' and not is_test and archived_at is null;
