-- messaging/conversations: a way by which messages come and go: a provider that speaks our signed messages.
create table message_channel (
  company_id text collate "C" not null references company,
  id text collate "C" not null,
  name text not null check (name <> ''),
  channel text not null check (channel in ('whatsapp', 'sms', 'email', 'web', 'portal')),
  -- Where messages are handed over; none: they only come in.
  send_url text,
  -- The key of the signatures of both directions, sealed.
  secret bytea not null,
  -- Whose leads people are who write for the first time.
  source_id text collate "C" not null,
  is_on boolean not null default true,
  last_received_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  removed_at timestamptz,
  primary key (company_id, id),
  -- A provider names it without the company.
  unique (id),
  foreign key (company_id, source_id) references lead_source
);
call app.protect('message_channel');
call app.audit_changes('message_channel', 'message_channel', withheld => '{secret,send_url}', left_out => '{last_received_at}');

-- One for each person and channel.
create table conversation (
  company_id text collate "C" not null references company,
  id text collate "C" not null,
  channel_id text collate "C" not null,
  contact_id text collate "C" not null,
  -- Their number (E.164) or address, as they wrote last.
  address text collate "C" not null,
  -- The lead that it is about.
  lead_id text collate "C",
  -- What came in since somebody here read it.
  unread integer not null default 0,
  last_message_at timestamptz,
  last_direction text check (last_direction in ('in', 'out')),
  last_text text,
  -- Of a person who was merged into one with a conversation of their own here: kept, and written to no more.
  is_former boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, channel_id) references message_channel,
  foreign key (company_id, contact_id) references contact on delete cascade,
  foreign key (company_id, lead_id) references lead on delete set null (lead_id)
);
create unique index conversation_once on conversation (company_id, channel_id, contact_id) where not is_former;
create index conversation_contact on conversation (company_id, contact_id);
create index conversation_lead on conversation (company_id, lead_id) where lead_id is not null;
create index conversation_last on conversation (company_id, last_message_at, id);
call app.protect('conversation', visible => '(select app.sees_all(''contacts'')) or exists (select from contact
  where contact.company_id = conversation.company_id and contact.id = conversation.contact_id)');

create table message (
  company_id text collate "C" not null references company,
  id text collate "C" not null,
  conversation_id text collate "C" not null,
  channel_id text collate "C" not null,
  direction text not null check (direction in ('in', 'out')),
  type text not null check (type in ('text', 'image', 'document', 'audio', 'video', 'location', 'contact', 'template',
                                     'interactive', 'system')),
  subject text,
  text text not null default '',
  -- What came with it: [{ url, name, mime }].
  media jsonb not null default '[]',
  -- The provider's own id.
  provider_id text collate "C",
  status text not null check (status in ('received', 'queued', 'sent', 'delivered', 'read', 'failed')),
  error text,
  attempts integer not null default 0,
  -- When it is handed over next, and until when somebody is at it.
  due_at timestamptz,
  sent_by text collate "C",
  at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, conversation_id) references conversation on delete cascade,
  foreign key (company_id, channel_id) references message_channel,
  foreign key (company_id, sent_by) references member
);
create unique index message_provider on message (company_id, channel_id, provider_id) where provider_id is not null;
create index message_of on message (company_id, conversation_id, at, id);
create index message_due on message (due_at) where status = 'queued';
call app.protect('message', visible => '(select app.sees_all(''contacts'')) or exists (select from conversation
  where conversation.company_id = message.company_id and conversation.id = message.conversation_id)');
