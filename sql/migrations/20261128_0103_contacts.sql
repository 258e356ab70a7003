create table contact (
  company_id text collate "C" not null references company,
  id text collate "C" not null,
  name text,
  -- Lower-case, without titles and marks: for comparing and for finding with a typo.
  name_folded text not null default '',
  first_name text,
  last_name text,
  city text,
  address text,
  pincode text,
  occupation text,
  kinds text[] not null default '{}' check (kinds <@ array[
    'buyer', 'tenant', 'owner', 'landlord', 'investor', 'broker', 'channel_partner', 'builder', 'vendor']),
  tags text[] not null default '{}',
  custom jsonb not null default '{}',
  owner_id text collate "C",
  -- Neither a usable phone nor an e-mail is known.
  is_unreachable boolean not null default false,
  is_test boolean not null default false,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, owner_id) references member
);
create index contact_created on contact (company_id, created_at, id);
create index contact_owner_created on contact (company_id, owner_id, created_at, id);
create index contact_name on contact using gin (name_folded gin_trgm_ops);
create index contact_test on contact (created_at) where is_test;

-- The walls of contact stand in the next file: they look at its leads.

create table contact_phone (
  company_id text collate "C" not null references company,
  contact_id text collate "C" not null,
  e164 text collate "C" not null,
  national text collate "C" not null,
  -- The national number backwards: "ends with 0001" becomes a range of this index.
  reversed text collate "C" not null generated always as (reverse(national)) stored,
  -- 1 is the primary number.
  position integer not null check (position > 0),
  is_test boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (company_id, contact_id, position),
  foreign key (company_id, contact_id) references contact on delete cascade
);
-- One number, one contact: this is what makes two leads that arrive together one person.
create unique index contact_phone_number on contact_phone (company_id, e164, is_test);
create index contact_phone_reversed on contact_phone (company_id, reversed);

create table contact_email (
  company_id text collate "C" not null references company,
  contact_id text collate "C" not null,
  email text collate "C" not null check (email = lower(email)),
  position integer not null check (position > 0),
  is_test boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (company_id, contact_id, position),
  foreign key (company_id, contact_id) references contact on delete cascade
);
create unique index contact_email_address on contact_email (company_id, email, is_test);

-- What a person allowed or took back, with its proof. Rows are only ever added.
create table consent_entry (
  company_id text collate "C" not null references company,
  id text collate "C" not null,
  contact_id text collate "C" not null,
  channel text not null check (channel in ('chat', 'sms', 'call', 'email', 'all')),
  purpose text not null check (purpose in ('promotional', 'service')),
  is_granted boolean not null,
  text text,
  text_version text,
  captured_at timestamptz not null,
  source_url text,
  dlt_consent_ref text,
  source_id text collate "C",
  recorded_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, contact_id) references contact on delete cascade
);
create index consent_entry_contact on consent_entry (company_id, contact_id, recorded_at);
