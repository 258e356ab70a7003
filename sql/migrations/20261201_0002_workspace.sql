-- The company, its people, and how they get in.

-- workspace/company: One row per install: the set-up link's secret until somebody used it, and what tells the instance
-- key, under which secrets are sealed, from another.
create table installation (
  only_row boolean primary key default true check (only_row),
  setup_token_hash bytea,
  set_up_at timestamptz,
  key_check bytea,
  -- The name of the data folder, where the files of imports and exports are. Programs that work on one database must
  -- have one folder: each compares the name that its folder bears with this one when it starts.
  files_folder text,
  -- By which version of the fold the names are kept; the program folds them anew when it has a later one.
  name_fold integer not null default 1
);
insert into installation default values;
grant select, update on installation to angan_system;

-- workspace/company: what a company says of itself: its profile, calendar and privacy, and how its numbers read.
create table company (
  id text collate "C" primary key,
  name text not null check (name <> ''),
  time_zone text not null default 'Asia/Kolkata',
  phone_rule_agents text not null default 'own' check (phone_rule_agents in ('own', 'masked')),
  duplicate_policy text not null default 're_enquire' check (duplicate_policy in ('re_enquire', 'label')),
  reopen_window_days integer not null default 90 check (reopen_window_days between 0 and 3650),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Whether the company demands a second step: of nobody, of those who may change its set-up, or of everybody.
  require_second_step text not null default 'off' check (require_second_step in ('off', 'admins', 'all')),
  legal_name text,
  gstin text collate "C",
  pan text collate "C",
  -- [{ state_code, number, valid_until }]: registrations as a real-estate agent, one state at a time.
  rera_registrations jsonb not null default '[]',
  -- { line1, line2, city, district, state_code, pin }
  address jsonb,
  phone text collate "C",
  email text,
  website text,
  language text not null default 'en'
    check (language in ('en', 'hi', 'mr', 'gu', 'kn', 'ta', 'te', 'bn', 'ml', 'pa')),
  currency_format text not null default 'lakh_crore'
    check (currency_format in ('lakh_crore', 'digits', 'million')),
  -- The month that begins the financial year.
  financial_year_start smallint not null default 4 check (financial_year_start between 1 and 12),
  week_start text not null default 'monday'
    check (week_start in ('monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday')),
  -- { monday: [{ from: "10:00", to: "19:00" }], … }
  business_hours jsonb not null default '{
    "monday": [{"from": "10:00", "to": "19:00"}], "tuesday": [{"from": "10:00", "to": "19:00"}],
    "wednesday": [{"from": "10:00", "to": "19:00"}], "thursday": [{"from": "10:00", "to": "19:00"}],
    "friday": [{"from": "10:00", "to": "19:00"}], "saturday": [{"from": "10:00", "to": "19:00"}], "sunday": []}',
  email_rule_agents text not null default 'own' check (email_rule_agents in ('own', 'masked')),
  -- { lead: { pattern, resets, earlier, floor, settled_year } }; what is absent is as the program has it. It stands in
  -- this row, and not in one of its own, so that who takes a number reads format, zone and financial year under one
  -- lock.
  number_formats jsonb not null default '{}'
);
call app.protect('company', company_column => 'id');
-- Of a proprietor both are personal.
call app.audit_changes('company', 'company', masked => '{gstin,pan,phone,email}');

-- workspace/roles: what the members of a company may do and see. Companies change, copy and archive roles.
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
  description text not null default '',
  updated_at timestamptz not null default now(),
  -- Kept for the deactivated members who held it; nobody else can be given it.
  archived_at timestamptz,
  primary key (company_id, id),
  unique (company_id, key)
);
create unique index role_name on role (company_id, lower(name)) where archived_at is null;
call app.protect('role');
call app.audit_changes('role', 'role');
create trigger forget_role_view before delete on role for each row execute function app.forget_role_view();

-- workspace/team: teams, which may stand in one another and have a leader.
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
call app.audit_changes('team', 'team');
create trigger leave_team_views before delete on team for each row execute function app.leave_team_views();

-- workspace/company: the company's offices.
create table branch (
  company_id text collate "C" not null references company,
  id text collate "C" not null,
  name text not null check (name <> ''),
  address jsonb,
  phone text collate "C",
  email text,
  rera_registrations jsonb not null default '[]',
  -- Degrees, and metres around them: who is inside is at the office.
  lat double precision check (lat between -90 and 90),
  lng double precision check (lng between -180 and 180),
  radius_m integer check (radius_m between 20 and 5000),
  -- As the company's; null: the same as the company's.
  business_hours jsonb,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  check (num_nulls(lat, lng, radius_m) in (0, 3))
);
create unique index branch_name on branch (company_id, lower(name)) where archived_at is null;
call app.protect('branch');
call app.audit_changes('branch', 'branch');

-- workspace/team: the company's people.
create table member (
  company_id text collate "C" not null references company,
  id text collate "C" not null,
  name text not null check (name <> ''),
  -- Lower-case. Unique over the install, because sign-in asks for nothing but e-mail and password.
  email text not null check (email = lower(email)),
  phone text,
  role_id text collate "C" not null,
  team_id text collate "C",
  status text not null default 'active' check (status in ('active', 'invited', 'deactivated')),
  -- Whether new leads may be handed to this member today.
  takes_leads boolean not null default true,
  password_hash text,
  failed_sign_ins integer not null default 0,
  last_failed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  language text not null default 'en'
    check (language in ('en', 'hi', 'mr', 'gu', 'kn', 'ta', 'te', 'bn', 'ml', 'pa')),
  branch_id text collate "C",
  -- Tries at a code, or at one's own password while signed in, are counted apart from those at signing in: to make them
  -- takes the password or a session, so strangers who know an e-mail hold up nobody who has either.
  failed_proofs integer not null default 0,
  last_failed_proof_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, role_id) references role,
  foreign key (company_id, team_id) references team,
  foreign key (company_id, branch_id) references branch
);
create unique index member_email on member (email);
create index member_team on member (company_id, team_id);
create index member_role on member (company_id, role_id);
create index member_branch on member (company_id, branch_id) where branch_id is not null;
call app.protect('member');
call app.audit_changes('member', 'member', masked => '{email,phone}', withheld => '{password_hash}',
  left_out => '{failed_sign_ins,last_failed_at,failed_proofs,last_failed_proof_at}');
create trigger leave_shared_views after update of status on member for each row
  when (new.status = 'deactivated' and old.status <> 'deactivated')
  execute function app.leave_shared_views();
alter table team add foreign key (company_id, leader_id) references member deferrable initially deferred;

-- workspace/company: days on which the company, or one of its branches, is closed.
create table holiday (
  company_id text collate "C" not null references company,
  id text collate "C" not null,
  day date not null,
  name text not null check (name <> ''),
  -- On this day and month of every year.
  is_yearly boolean not null default false,
  -- Null: the whole company's.
  branch_id text collate "C",
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, branch_id) references branch
);
create unique index holiday_day on holiday (company_id, day, branch_id) nulls not distinct;
call app.protect('holiday');
call app.audit_changes('holiday', 'holiday');

-- workspace/company: the next number of a series in a period: leads and deals by calendar year, receipts by financial
-- year.
create table number_series (
  company_id text collate "C" not null references company,
  series text not null,
  period text not null,
  next bigint not null default 1,
  -- How many numbers were taken in the period. Until the first, a series without gaps may begin elsewhere than at 1.
  taken bigint not null default 0,
  primary key (company_id, series, period)
);
call app.protect('number_series');

-- workspace/entry: signed-in browsers and phones. A phone is a session whose tokens change, a family of them.
create table session (
  company_id text collate "C" not null references company,
  id text collate "C" not null,
  member_id text collate "C" not null,
  -- Of a browser: SHA-256 of the cookie's token; the token itself is never stored.
  token_hash bytea unique,
  user_agent text,
  address text,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  -- The mark of a recent sign-in: sensitive changes ask for one.
  proven_at timestamptz not null,
  kind text not null default 'web' check (kind in ('web', 'mobile')),
  -- Of a phone: what it calls itself, as the app says.
  device_name text,
  platform text check (platform in ('android', 'ios')),
  app_version text,
  -- SHA-256 of what the browser or the app keeps to be known by at the next sign-in.
  device_hash bytea,
  -- Where to wake the app: the push service's token, sealed, and its SHA-256, by which a phone that is handed on is
  -- found.
  push_service text check (push_service in ('fcm', 'apns')),
  push_token_sealed bytea,
  push_token_hash bytea unique,
  primary key (company_id, id),
  foreign key (company_id, member_id) references member,
  constraint session_token check ((kind = 'web') = (token_hash is not null)),
  constraint session_push check (
    num_nonnulls(push_service, push_token_sealed, push_token_hash) in (0, 3)
    and (kind = 'mobile' or push_token_hash is null))
);
create index session_member on session (company_id, member_id);
create index session_expiry on session (expires_at);
call app.protect('session');
create trigger audit_begin after insert on session for each row
  when (current_setting('app.company_id', true) = new.company_id)
  execute function app.audit_session();
create trigger audit_end after update on session for each row
  when (old.ended_at is null and new.ended_at is not null)
  execute function app.audit_session();

-- workspace/mobile: pairs of an access and a refresh token, by their SHA-256. Of a family one pair is live; those that
-- it replaced are kept until they would have run out, so that whoever uses one again is noticed.
create table mobile_token (
  company_id text collate "C" not null,
  session_id text collate "C" not null,
  refresh_hash bytea not null unique,
  access_hash bytea not null unique,
  created_at timestamptz not null,
  access_expires_at timestamptz not null,
  expires_at timestamptz not null,
  replaced_at timestamptz,
  primary key (company_id, session_id, refresh_hash),
  foreign key (company_id, session_id) references session on delete cascade
);
-- One live chain, whatever happens at once.
create unique index mobile_token_live on mobile_token (company_id, session_id) where replaced_at is null;
create index mobile_token_expiry on mobile_token (expires_at);
call app.protect('mobile_token');

-- workspace/entry: links that let people in. One of a kind for each member: a new one replaces the one before, and
-- using it deletes it.
create table entry_link (
  company_id text collate "C" not null references company,
  member_id text collate "C" not null,
  purpose text not null check (purpose in ('invitation', 'password_reset', 'email_change')),
  -- SHA-256 of the link's token; the token itself is never stored.
  token_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- The new address, which waits behind a link that was mailed to it.
  email text check (email = lower(email)),
  primary key (company_id, member_id, purpose),
  foreign key (company_id, member_id) references member,
  constraint entry_link_email_purpose check ((email is not null) = (purpose = 'email_change'))
);
create index entry_link_expiry on entry_link (expires_at);
call app.protect('entry_link');

-- workspace/second-step: an authenticator app (RFC 6238). A new secret waits until a code of it was seen; the one
-- before works until then.
create table totp (
  company_id text collate "C" not null references company,
  member_id text collate "C" not null,
  secret_sealed bytea,
  confirmed_at timestamptz,
  pending_sealed bytea,
  pending_until timestamptz,
  -- The 30-second steps of the codes that were used, one by one: after the clock was set back the last of them alone
  -- would lock its owner out until the clock caught up, or a used code would be let in again. Whatever is not after the
  -- first one kept counts as used.
  used_steps bigint[] not null default '{0}' check (cardinality(used_steps) between 1 and 100),
  primary key (company_id, member_id),
  foreign key (company_id, member_id) references member,
  check ((secret_sealed is null) = (confirmed_at is null)),
  check ((pending_sealed is null) = (pending_until is null))
);
call app.protect('totp');
call app.audit_changes('totp', 'member', 'member_id', withheld => '{secret_sealed,pending_sealed}',
  left_out => '{member_id,used_steps,pending_until}');

-- workspace/second-step: keys in a member's device or password manager.
create table passkey (
  company_id text collate "C" not null references company,
  id text collate "C" not null,
  member_id text collate "C" not null,
  name text not null check (name <> ''),
  -- Unique over the install: a passkey alone says who signs in.
  credential_id text collate "C" not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  -- Whether it is kept in more than one device, as password managers do.
  is_synced boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, member_id) references member
);
create index passkey_member on passkey (company_id, member_id);
call app.protect('passkey');
call app.audit_changes('passkey', 'member', 'member_id', withheld => '{public_key,credential_id}',
  left_out => '{member_id,counter,transports,is_synced,last_used_at}');

-- workspace/second-step: codes that stand in for a lost device, each once. SHA-256 will do: a code has 120 bits of
-- chance.
create table recovery_code (
  company_id text collate "C" not null references company,
  member_id text collate "C" not null,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (company_id, member_id, code_hash),
  foreign key (company_id, member_id) references member
);
call app.protect('recovery_code');

-- workspace/entry: a sign-in whose password was right and whose second step is awaited.
create table sign_in_ticket (
  company_id text collate "C" not null references company,
  token_hash bytea not null unique,
  member_id text collate "C" not null,
  -- Of the hash that the password was compared with: another password since then makes the ticket worthless.
  password_check bytea not null,
  tries integer not null default 0,
  expires_at timestamptz not null,
  primary key (company_id, token_hash),
  foreign key (company_id, member_id) references member
);
create index sign_in_ticket_expiry on sign_in_ticket (expires_at);
create index sign_in_ticket_member on sign_in_ticket (company_id, member_id);
call app.protect('sign_in_ticket');

-- workspace/entry: what a passkey is asked to sign, once. Of the installation: whoever signs in by passkey alone names
-- no company yet.
create table passkey_challenge (
  challenge_hash bytea primary key,
  purpose text not null check (purpose in ('sign_in', 'second_step', 'proof', 'registration')),
  -- Whoever may answer it; null: anybody.
  member_id text collate "C",
  expires_at timestamptz not null
);
grant select, insert, delete on passkey_challenge to angan_system;
create index passkey_challenge_expiry on passkey_challenge (expires_at);

-- workspace/entry: tries at addresses that nobody has. They wait like those that somebody has, in every process and
-- over a restart: otherwise the wait would tell who is a member. By SHA-256, for what strangers type is not ours to
-- collect.
create table unclaimed_sign_in (
  address_hash bytea primary key,
  failed_sign_ins integer not null,
  last_failed_at timestamptz not null
);
grant select, insert, update, delete on unclaimed_sign_in to angan_system;
create index unclaimed_sign_in_age on unclaimed_sign_in (last_failed_at);

-- workspace/api-keys: API keys, with a quota and a place of their own, a secret that can be replaced without a gap, and
-- an end that its creator hears of.
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
  -- Requests a minute.
  rate_limit integer not null default 300 check (rate_limit between 1 and 6000),
  -- Addresses and networks (CIDR) it may be used from; empty: from anywhere.
  allowed_addresses text[] not null default '{}',
  -- The secret before the last rotation, and how long it still works.
  former_hash bytea,
  former_until timestamptz,
  rotated_at timestamptz,
  -- When its creator was told that it will expire, and when the program noticed that it had.
  expiry_warned_at timestamptz,
  ended_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, created_by) references member
);
create index api_key_creator on api_key (company_id, created_by);
create index api_key_expiry on api_key (expires_at) where revoked_at is null and ended_at is null;
call app.protect('api_key');
call app.audit_changes('api_key', 'api_key', withheld => '{secret_hash,former_hash}',
  left_out => '{last_used_at,last_used_address,expiry_warned_at}');

-- workspace/support: the operator's staff in a company: only while its owner lets them, every request of theirs written
-- down.
create table support_grant (
  company_id text collate "C" not null references company,
  id text collate "C" not null,
  reason text not null check (reason <> ''),
  access text not null check (access in ('read', 'write')),
  granted_by text collate "C" not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- When it ended, by whoever ended it, or (null) by its time being over.
  ended_at timestamptz,
  ended_by text collate "C",
  primary key (company_id, id),
  foreign key (company_id, granted_by) references member,
  foreign key (company_id, ended_by) references member
);
-- At most one is open. One whose time is over is closed by a job, or by the next one.
create unique index support_grant_open on support_grant (company_id) where ended_at is null;
create index support_grant_expiry on support_grant (expires_at) where ended_at is null;
create index support_grant_member on support_grant (company_id, granted_by);
call app.protect('support_grant');
call app.audit_changes('support_grant', 'support_grant');

-- workspace/support: one of the operator's staff under a grant: first a link, then, once it was opened, a session.
create table support_session (
  company_id text collate "C" not null references company,
  id text collate "C" not null,
  grant_id text collate "C" not null,
  -- Who it is, as the operator's command was told.
  person text not null check (person <> ''),
  -- SHA-256 of the link's token until it was opened, and of the cookie's from then on.
  link_hash bytea unique,
  link_expires_at timestamptz not null,
  token_hash bytea unique,
  created_at timestamptz not null,
  opened_at timestamptz,
  ended_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, grant_id) references support_grant
);
create index support_session_grant on support_session (company_id, grant_id);
call app.protect('support_session');
call app.audit_changes('support_session', 'support_session', withheld => '{link_hash,token_hash}');

-- workspace/support: each request of theirs. Rows are only ever added.
create table support_look (
  company_id text collate "C" not null references company,
  id text collate "C" not null,
  grant_id text collate "C" not null,
  session_id text collate "C" not null,
  person text not null,
  at timestamptz not null,
  method text not null,
  route text not null,
  record_id text,
  -- The error code where it was refused.
  refused text,
  address text,
  request_id text,
  primary key (company_id, id),
  foreign key (company_id, grant_id) references support_grant,
  foreign key (company_id, session_id) references support_session
);
create index support_look_grant on support_look (company_id, grant_id, at, id);
create index support_look_at on support_look (company_id, at, id);
-- For retention, as in the audit log.
create index support_look_age on support_look using brin (at);
call app.protect('support_look');
revoke update, delete on support_look from angan_app;
revoke update on support_look from angan_system;

-- workspace/audit: each write by a person or a key: by whom, from where, what changed. Triggers write it, so that no
-- room can forget to. The program's own work (intake, retention, fan-out) is in the event list and not here. Rows are
-- only ever added: the application's role may insert and read, never change or delete.
create table audit_entry (
  company_id text collate "C" not null references company,
  id text collate "C" not null,
  at timestamptz not null,
  actor_kind text not null check (actor_kind in ('member', 'key', 'support')),
  actor_id text collate "C",
  actor_name text,
  address text,
  request_id text,
  -- What was done to which table, `contact_phone.created`, or what a room says of itself, `audit.exported`.
  action text not null,
  subject_kind text not null,
  subject_id text collate "C" not null,
  -- { column: [before, after] }: personal values masked, of texts and secrets only that they changed.
  changes jsonb not null default '{}',
  -- Instead of `changes`, the values of a row that was added by the hundred, without the nothing beside each: laying
  -- twenty values of a new lead side by side with nothing was a fifth of what entering it costs the database. Reading
  -- an entry puts both together (audit_entry_record).
  made jsonb,
  primary key (company_id, id)
);
create index audit_entry_at on audit_entry (company_id, at, id);
create index audit_entry_subject on audit_entry (company_id, subject_id, at, id);
create index audit_entry_actor on audit_entry (company_id, actor_id, at, id);
-- For retention. Rows come in the order of their age, so the smallest of indexes will do.
create index audit_entry_age on audit_entry using brin (at);
call app.protect('audit_entry');
revoke update, delete on audit_entry from angan_app;
revoke update on audit_entry from angan_system;
