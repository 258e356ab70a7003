-- The company, its people, and how they get in.

-- One row per install: the set-up link's secret until somebody used it, and what tells the instance key, under which
-- secrets are sealed, from another.
create table installation (
  only_row boolean primary key default true check (only_row),
  setup_token_hash bytea,
  set_up_at timestamptz,
  key_check bytea
);
insert into installation default values;
grant select, update on installation to angan_system;

create table company (
  id text collate "C" primary key,
  name text not null check (name <> ''),
  time_zone text not null default 'Asia/Kolkata',
  phone_rule_agents text not null default 'own' check (phone_rule_agents in ('own', 'masked')),
  duplicate_policy text not null default 're_enquire' check (duplicate_policy in ('re_enquire', 'label')),
  reopen_window_days integer not null default 90 check (reopen_window_days between 0 and 3650),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
call app.protect('company', company_column => 'id');

create table role (
  company_id text collate "C" not null references company,
  id text collate "C" not null,
  key text not null,
  name text not null check (name <> ''),
  is_system boolean not null default false,
  -- { "leads.view": "own" | "team" | "all", … }
  permissions jsonb not null,
  -- { "phone": "full" | "own" | "masked" | "hidden", "email": …, "money": … }
  field_rules jsonb not null,
  position integer not null,
  primary key (company_id, id),
  unique (company_id, key)
);
call app.protect('role');

create table team (
  company_id text collate "C" not null references company,
  id text collate "C" not null,
  name text not null check (name <> ''),
  parent_id text collate "C",
  leader_id text collate "C",
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, parent_id) references team
);
call app.protect('team');

create table member (
  company_id text collate "C" not null references company,
  id text collate "C" not null,
  name text not null check (name <> ''),
  -- Lower-case. Unique over the install, because sign-in asks for nothing but e-mail and password.
  email text not null check (email = lower(email)),
  phone text,
  role_id text collate "C" not null,
  team_id text collate "C",
  status text not null default 'active' check (status in ('active', 'deactivated')),
  -- Whether new leads may be handed to this member today.
  takes_leads boolean not null default true,
  password_hash text,
  failed_sign_ins integer not null default 0,
  last_failed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, role_id) references role,
  foreign key (company_id, team_id) references team
);
create unique index member_email on member (email);
create index member_team on member (company_id, team_id);
create index member_role on member (company_id, role_id);
call app.protect('member');

alter table team add foreign key (company_id, leader_id) references member deferrable initially deferred;

create table session (
  company_id text collate "C" not null references company,
  id text collate "C" not null,
  member_id text collate "C" not null,
  -- SHA-256 of the cookie's token; the token itself is never stored.
  token_hash bytea not null unique,
  user_agent text,
  address text,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, member_id) references member
);
create index session_member on session (company_id, member_id);
create index session_expiry on session (expires_at);
call app.protect('session');

create table api_key (
  company_id text collate "C" not null references company,
  id text collate "C" not null,
  name text not null check (name <> ''),
  -- The public part of the key: looked up, shown in lists.
  public_id text collate "C" not null unique,
  secret_hash bytea not null,
  scopes text[] not null,
  created_by text collate "C" not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  revoked_at timestamptz,
  last_used_at timestamptz,
  last_used_address text,
  primary key (company_id, id),
  foreign key (company_id, created_by) references member
);
create index api_key_creator on api_key (company_id, created_by);
call app.protect('api_key');

-- The next number of a series in a period: leads and deals by calendar year, receipts by financial year.
create table number_series (
  company_id text collate "C" not null references company,
  series text not null,
  period text not null,
  next bigint not null default 1,
  primary key (company_id, series, period)
);
call app.protect('number_series');

-- First answers of writes that carried an Idempotency-Key. The body is text: jsonb would reorder its keys.
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
