-- automation/ad-leads: forms on ad platforms whose leads come in by themselves. Each connection has an address of its own,
-- to which the platform says that somebody filled a form in.
create table ad_lead_form (
  company_id text collate "C" not null references company,
  id text collate "C" not null,
  platform text not null check (platform in ('meta', 'google')),
  name text not null,
  -- Where its leads come in.
  source_id text collate "C" not null,
  -- The secret of its address: found by its SHA-256, shown again from the sealed text.
  token_hash bytea not null unique,
  token_sealed bytea not null,
  -- What the platform repeats: Meta's verify token, Google's key. Sealed.
  key_sealed bytea not null,
  -- Meta alone: the page, its access token and the secret of the app that signs. Sealed.
  page_id text,
  access_token bytea,
  app_secret bytea,
  is_enabled boolean not null default true,
  health text not null default 'ok' check (health in ('ok', 'broken', 'needs_reconnect')),
  last_lead_at timestamptz,
  last_error_code text,
  last_error_message text,
  last_error_at timestamptz,
  -- Meta alone: what its forms got before was fetched, also what was never said.
  caught_up_to timestamptz not null,
  created_by text collate "C",
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  removed_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, source_id) references lead_source,
  foreign key (company_id, created_by) references member,
  check ((platform = 'meta') = (page_id is not null and access_token is not null and app_secret is not null))
);
call app.protect('ad_lead_form');
call app.audit_changes('ad_lead_form', 'ad_lead_form',
  withheld => '{token_hash,token_sealed,key_sealed,access_token,app_secret}',
  left_out => '{health,last_lead_at,last_error_code,last_error_message,last_error_at,caught_up_to}');

-- That a lead waits at the platform to be fetched. Once for each lead, however often it is said.
create table ad_lead_notice (
  company_id text collate "C" not null references company,
  form_id text collate "C" not null,
  -- The platform's id of the lead: digits beyond what a number holds.
  lead_id text collate "C" not null,
  status text not null default 'waiting' check (status in ('waiting', 'done', 'failed')),
  attempts integer not null default 0,
  next_try_at timestamptz not null,
  error text,
  created_at timestamptz not null default now(),
  primary key (company_id, form_id, lead_id),
  foreign key (company_id, form_id) references ad_lead_form
);
create index ad_lead_notice_due on ad_lead_notice (next_try_at) where status = 'waiting';
create index ad_lead_notice_age on ad_lead_notice using brin (created_at);
call app.protect('ad_lead_notice');
