create table pipeline (
  company_id text collate "C" not null references company,
  id text collate "C" not null,
  name text not null check (name <> ''),
  lead_types text[] not null,
  position integer not null,
  primary key (company_id, id)
);
call app.protect('pipeline');

create table pipeline_status (
  company_id text collate "C" not null references company,
  id text collate "C" not null,
  pipeline_id text collate "C" not null,
  key text not null,
  name text not null check (name <> ''),
  category text not null check (category in ('open', 'won', 'lost', 'junk')),
  color text not null,
  position integer not null,
  -- Keys of the statuses that may follow; null means any.
  allowed_moves text[],
  primary key (company_id, id),
  unique (company_id, pipeline_id, key),
  foreign key (company_id, pipeline_id) references pipeline
);
call app.protect('pipeline_status');

create table pipeline_sub_status (
  company_id text collate "C" not null references company,
  id text collate "C" not null,
  status_id text collate "C" not null,
  key text not null,
  name text not null check (name <> ''),
  position integer not null,
  primary key (company_id, id),
  unique (company_id, status_id, key),
  foreign key (company_id, status_id) references pipeline_status
);
call app.protect('pipeline_sub_status');

create table lead_source (
  company_id text collate "C" not null references company,
  id text collate "C" not null,
  name text not null check (name <> ''),
  kind text not null check (kind in ('portal', 'website', 'ads', 'referral', 'walk_in', 'phone', 'import', 'other')),
  -- The secret of the push URL: its SHA-256 finds the source, the sealed text shows the URL to an admin again.
  token_hash bytea not null unique,
  token_sealed bytea not null,
  token_rotated_at timestamptz not null default now(),
  is_sandbox boolean not null default false,
  is_paused boolean not null default false,
  default_owner_id text collate "C",
  -- null: the company's policy.
  duplicate_policy text check (duplicate_policy in ('re_enquire', 'label')),
  last_received_at timestamptz,
  received_count bigint not null default 0,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, default_owner_id) references member
);
create unique index lead_source_name on lead_source (company_id, lower(name)) where archived_at is null;
call app.protect('lead_source');

create table lead (
  company_id text collate "C" not null references company,
  id text collate "C" not null,
  ref text collate "C" not null,
  contact_id text collate "C" not null,
  lead_type text not null check (lead_type in ('buy', 'rent', 'sell', 'let_out', 'invest')),
  temperature text not null default 'warm' check (temperature in ('hot', 'warm', 'cold')),
  pipeline_id text collate "C" not null,
  status_id text collate "C" not null,
  sub_status_id text collate "C",
  -- A copy of the status's category, so that "open leads" is one index.
  category text not null check (category in ('open', 'won', 'lost', 'junk')),
  source_id text collate "C" not null,
  owner_id text collate "C" not null,
  -- The feed's own id of the enquiry that made this lead.
  external_id text collate "C",
  -- Paise.
  budget_min bigint check (budget_min >= 0),
  budget_max bigint check (budget_max >= 0),
  bhk integer[] not null default '{}',
  property_types text[] not null default '{}',
  location text,
  project text,
  message text,
  attribution jsonb not null default '{}',
  custom jsonb not null default '{}',
  duplicate_kind text check (duplicate_kind in ('same_contact', 'phone', 'email', 'external_id')),
  duplicate_of text collate "C",
  enquiry_count integer not null default 1,
  last_enquiry_at timestamptz not null default now(),
  follow_up_at timestamptz,
  is_late boolean not null default false,
  is_test boolean not null default false,
  received_at timestamptz not null,
  closed_at timestamptz,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, contact_id) references contact,
  foreign key (company_id, pipeline_id) references pipeline,
  foreign key (company_id, status_id) references pipeline_status,
  foreign key (company_id, sub_status_id) references pipeline_sub_status,
  foreign key (company_id, source_id) references lead_source,
  foreign key (company_id, owner_id) references member,
  -- A test lead goes after its 30 days, whoever is a copy of it.
  foreign key (company_id, duplicate_of) references lead on delete set null (duplicate_of)
);
create unique index lead_ref on lead (company_id, ref);
create unique index lead_external on lead (company_id, source_id, external_id, is_test) where external_id is not null;
create index lead_contact on lead (company_id, contact_id);
create index lead_received on lead (company_id, received_at, id) where not is_test;
create index lead_owner_received on lead (company_id, owner_id, received_at, id) where not is_test;
create index lead_status_received on lead (company_id, status_id, received_at, id) where not is_test;
create index lead_owner_status_received on lead (company_id, owner_id, status_id, received_at, id) where not is_test;
create index lead_duplicate on lead (company_id, duplicate_of) where duplicate_of is not null;
create index lead_test on lead (created_at) where is_test;
call app.protect('lead', visible => app.owned('leads'));

-- A contact is within reach when it is one's own, or when one of its leads is.
call app.protect('contact', visible => app.owned('contacts') ||
  ' or exists (select from lead where lead.company_id = contact.company_id and lead.contact_id = contact.id)');
call app.protect('contact_phone', visible => '(select app.sees_all(''contacts'')) or exists (select from contact
  where contact.company_id = contact_phone.company_id and contact.id = contact_phone.contact_id)');
call app.protect('contact_email', visible => '(select app.sees_all(''contacts'')) or exists (select from contact
  where contact.company_id = contact_email.company_id and contact.id = contact_email.contact_id)');
call app.protect('consent_entry', visible => '(select app.sees_all(''contacts'')) or exists (select from contact
  where contact.company_id = consent_entry.company_id and contact.id = consent_entry.contact_id)');

-- What came in at a push URL, as it came. Kept 180 days.
create table lead_submission (
  company_id text collate "C" not null references company,
  id text collate "C" not null,
  source_id text collate "C" not null,
  external_id text collate "C",
  kind text not null,
  raw text not null,
  -- What was read from it: see src/leads/intake/read-lead.ts.
  lead_read jsonb not null,
  consent jsonb,
  is_test boolean not null default false,
  received_at timestamptz not null default now(),
  -- waiting → done. One that failed twelve times shows as failed, and is tried every hour all the same.
  status text not null default 'waiting' check (status in ('waiting', 'done', 'failed')),
  attempts integer not null default 0,
  -- Not before this moment again; set when an attempt failed.
  retry_at timestamptz,
  error text,
  lead_id text collate "C",
  contact_id text collate "C",
  outcome text check (outcome in ('created', 'updated', 're_enquiry', 'reopened', 'duplicate_labelled')),
  processed_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, source_id) references lead_source
);
create unique index lead_submission_external on lead_submission (company_id, source_id, external_id, is_test)
  where external_id is not null;
create index lead_submission_waiting on lead_submission (company_id, received_at, id) where status <> 'done';
create index lead_submission_age on lead_submission (received_at);
create index lead_submission_source on lead_submission (company_id, source_id, received_at);
call app.protect('lead_submission', visible => '(select app.sees_all(''leads''))');

-- Who gets a new lead: rules in order, the first one that fits decides.
create table assignment_rule (
  company_id text collate "C" not null references company,
  id text collate "C" not null,
  name text not null check (name <> ''),
  position integer not null,
  is_active boolean not null default true,
  -- Sources this rule is for; empty means every source.
  source_ids text[] not null default '{}',
  member_ids text[] not null,
  fallback_member_id text collate "C",
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, fallback_member_id) references member
);
call app.protect('assignment_rule');

-- When each member last had a turn. The next lead goes to whoever waited longest, so a member who is passed over
-- (absent, full) keeps the turn and has it on coming back.
create table assignment_turn (
  company_id text collate "C" not null references company,
  rule_id text collate "C" not null,
  member_id text collate "C" not null,
  last_turn bigint not null,
  primary key (company_id, rule_id, member_id),
  foreign key (company_id, rule_id) references assignment_rule on delete cascade,
  foreign key (company_id, member_id) references member
);
call app.protect('assignment_turn');
