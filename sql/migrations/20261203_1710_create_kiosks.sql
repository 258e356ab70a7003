-- messaging/walk-ins: a tablet at a site office, where visitors enter themselves.
create table kiosk (
  company_id text collate "C" not null references company,
  id text collate "C" not null,
  name text not null check (name <> ''),
  site_name text not null default '',
  -- Whose leads its visitors are.
  source_id text collate "C" not null,
  -- What it shows and asks.
  welcome_title text not null,
  welcome_text text not null,
  accent text not null,
  language text not null check (language in ('en', 'hi', 'mr', 'gu', 'kn', 'ta', 'te', 'bn', 'ml', 'pa')),
  otp text not null check (otp in ('required', 'optional', 'off')),
  ask_lead_type boolean not null,
  configurations text[] not null,
  -- [{ key, label, min, max }], in paise.
  budget_bands jsonb not null,
  came_via text[] not null,
  ask_email boolean not null,
  ask_notes boolean not null,
  notify_member_ids text[] not null,
  default_owner_id text collate "C",
  idle_reset_sec integer not null,
  -- The code that pairs a tablet, until it is used.
  pairing_hash bytea,
  pairing_expires_at timestamptz,
  -- What the paired tablet proves itself by.
  token_hash bytea,
  token_hint text not null default '',
  app_version text not null default '',
  paired_at timestamptz,
  last_seen_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, source_id) references lead_source,
  foreign key (company_id, default_owner_id) references member
);
-- A tablet names itself by these alone.
create unique index kiosk_token on kiosk (token_hash) where token_hash is not null;
create unique index kiosk_pairing on kiosk (pairing_hash) where pairing_hash is not null;
call app.protect('kiosk');
call app.audit_changes('kiosk', 'kiosk', withheld => '{pairing_hash,token_hash,token_hint,welcome_title,welcome_text}',
  left_out => '{last_seen_at}');

-- Who entered themselves. The tablet's id of an entry is kept for good: whatever it sends again counts once.
create table walk_in (
  company_id text collate "C" not null references company,
  id text collate "C" not null,
  kiosk_id text collate "C" not null,
  client_id text collate "C" not null,
  lead_id text collate "C",
  came_via text not null,
  -- Whether the number was proven by a code.
  is_verified boolean not null,
  captured_at timestamptz not null,
  received_at timestamptz not null,
  attended_at timestamptz,
  attended_by text collate "C",
  primary key (company_id, id),
  unique (company_id, kiosk_id, client_id),
  foreign key (company_id, kiosk_id) references kiosk,
  foreign key (company_id, lead_id) references lead on delete set null (lead_id),
  foreign key (company_id, attended_by) references member
);
create index walk_in_captured on walk_in (company_id, captured_at);
create index walk_in_lead on walk_in (company_id, lead_id) where lead_id is not null;
call app.protect('walk_in', visible => '(select app.sees_all(''leads'')) or exists (select from lead
  where lead.company_id = walk_in.company_id and lead.id = walk_in.lead_id)');
call app.audit_changes('walk_in', 'walk_in', withheld => '{client_id}');

-- A code on its way to a visitor, who proves a number by it.
create table walk_in_code (
  company_id text collate "C" not null references company,
  id text collate "C" not null,
  kiosk_id text collate "C" not null,
  phone text collate "C" not null,
  code_hash bytea not null,
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  verified_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, kiosk_id) references kiosk
);
create index walk_in_code_phone on walk_in_code (company_id, phone, created_at);
create index walk_in_code_kiosk on walk_in_code (company_id, kiosk_id, created_at);
create index walk_in_code_created on walk_in_code (created_at);
call app.protect('walk_in_code');
