-- automation/ad-conversions: how far leads got, said to the platforms that their ads ran on.

-- Which statuses count as a milestone; no row: by the keys of the usual statuses (see the view ad_milestone_status).
create table ad_milestone_rule (
  company_id text collate "C" not null references company,
  milestone text not null check (milestone in ('lead_created', 'qualified', 'visit_scheduled', 'visit_done', 'booked')),
  pipeline_statuses text[] not null default '{}',
  deal_stages text[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, milestone)
);
call app.protect('ad_milestone_rule');
call app.audit_changes('ad_milestone_rule', 'ad_milestones', 'milestone', left_out => '{milestone}');

-- That a lead reached a milestone, once and for good: moving back takes nothing away, and moving there again is no news.
create table ad_milestone_reached (
  company_id text collate "C" not null,
  lead_id text collate "C" not null,
  milestone text not null,
  reached_at timestamptz not null,
  primary key (company_id, lead_id, milestone),
  foreign key (company_id, lead_id) references lead on delete cascade
);
call app.protect('ad_milestone_reached');

-- The connection of a company with a platform, one with each.
create table ad_connection (
  company_id text collate "C" not null references company,
  id text collate "C" not null,
  platform text not null check (platform in ('meta', 'google')),
  name text not null,
  is_enabled boolean not null default false,
  health text not null default 'ok' check (health in ('ok', 'broken', 'needs_reconnect')),
  -- Ids of the other side, what is sent under which name, and with what: see settings.ts.
  settings jsonb not null default '{}',
  -- Meta: the access token; Google: the refresh token. Sealed.
  secret bytea not null,
  last_success_at timestamptz,
  last_error_code text,
  last_error_message text,
  last_error_at timestamptz,
  -- The wrong set-up that people were told of; told again only after the settings changed.
  told_of text,
  -- Nothing is sent before: the platform asked for it.
  wait_until timestamptz,
  created_by text collate "C",
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, platform),
  foreign key (company_id, created_by) references member
);
call app.protect('ad_connection');
call app.audit_changes('ad_connection', 'ad_connection', withheld => '{secret}', left_out =>
  '{health,last_success_at,last_error_code,last_error_message,last_error_at,told_of,wait_until}');

-- One milestone of a lead on its way to a platform. Its id is the event's id there, whatever the attempt.
create table ad_delivery (
  company_id text collate "C" not null references company,
  id text collate "C" not null,
  connection_id text collate "C" not null,
  milestone text not null,
  -- None for a test.
  lead_id text collate "C",
  event_at timestamptz not null,
  -- Paise.
  value bigint check (value >= 0),
  status text not null default 'pending' check (status in ('pending', 'sending', 'sent', 'failed', 'skipped')),
  skip_reason text,
  -- What of it arrived, where it goes out in several parts.
  sent_parts text[] not null default '{}',
  attempt integer not null default 0,
  max_attempts integer not null default 7,
  next_retry_at timestamptz,
  -- The program that sends it, as app.lives knows it.
  sender text,
  sent_at timestamptz,
  error_code text,
  error_message text,
  is_trial boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, connection_id) references ad_connection,
  foreign key (company_id, lead_id) references lead on delete set null (lead_id)
);
create unique index ad_delivery_once on ad_delivery (company_id, connection_id, lead_id, milestone) where lead_id is not null;
create index ad_delivery_due on ad_delivery (company_id, connection_id, next_retry_at, id) where status = 'pending';
create index ad_delivery_sending on ad_delivery (sender) where status = 'sending';
create index ad_delivery_failed on ad_delivery (company_id, connection_id, created_at, id) where status = 'failed';
create index ad_delivery_log on ad_delivery (company_id, created_at, id);
create index ad_delivery_lead on ad_delivery (company_id, lead_id) where lead_id is not null;
create index ad_delivery_age on ad_delivery using brin (created_at);
call app.protect('ad_delivery');

-- A consent at the platform that was begun: whoever comes back with its state ends it, once.
create table ad_oauth_state (
  company_id text collate "C" not null references company,
  state_hash bytea not null,
  member_id text collate "C" not null,
  session_id text collate "C" not null,
  -- The code verifier (RFC 7636), sealed.
  verifier bytea not null,
  expires_at timestamptz not null,
  primary key (company_id, state_hash),
  foreign key (company_id, member_id) references member
);
call app.protect('ad_oauth_state');

-- What leads have reached so far is no news when they come there again.
set role angan_system;
insert into ad_milestone_reached (company_id, lead_id, milestone, reached_at)
select company_id, id, 'lead_created', created_at from lead where not is_test;
insert into ad_milestone_reached (company_id, lead_id, milestone, reached_at)
select lead.company_id, lead.id, milestone.key, min(there.at)
  from lead
 cross join lateral (
   select status.key, status.category, lead.updated_at as at
     from pipeline_status status
    where status.company_id = lead.company_id and status.id = lead.status_id
   union all
   select activity.data -> 'to_status' ->> 'key', null, activity.at
     from activity
    where activity.company_id = lead.company_id and activity.lead_id = lead.id and activity.type = 'status_change') there
 cross join lateral (select case when there.category = 'won' then 'booked' else there.key end as key) milestone
 where not lead.is_test and milestone.key in ('qualified', 'visit_scheduled', 'visit_done', 'booked')
 group by lead.company_id, lead.id, milestone.key;
reset role;
