-- automation/webhooks: who is sent what happens here. `endpoint`: an address that an admin set up. `trigger`: one that an
-- automation tool subscribed by its key. `workflow`: where steps of one automation send to.
create table webhook_subscription (
  company_id text collate "C" not null references company,
  id text collate "C" not null,
  kind text not null check (kind in ('endpoint', 'trigger', 'workflow')),
  name text not null,
  target_url text not null,
  -- Endpoints: the events; none is every event.
  events text[] not null default '{}',
  -- Endpoints: conditions on the record, where all its events are of one kind.
  filter jsonb,
  -- Triggers: which, for which tool, by whose key.
  trigger text,
  app text,
  key_id text collate "C",
  status text not null default 'active' check (status in ('active', 'paused', 'disabled')),
  -- Why it was disabled: `gone`, `failing`, `key_ended`.
  disabled_because text,
  -- The key of the signature, sealed; and the one before the last rotation, as long as it signs too.
  secret bytea not null,
  former_secret bytea,
  former_until timestamptz,
  -- Since when every attempt fails, and how many did.
  failing_since timestamptz,
  failures integer not null default 0,
  last_error text,
  last_success_at timestamptz,
  -- Nothing is sent before: the receiver asked for it, or fails at everything.
  wait_until timestamptz,
  -- The program that sends, as app.lives knows it.
  sender text,
  created_by text collate "C",
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  removed_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, key_id) references api_key,
  foreign key (company_id, created_by) references member
);
create index webhook_subscription_live on webhook_subscription (company_id) where removed_at is null;
create index webhook_subscription_key on webhook_subscription (company_id, key_id) where removed_at is null;
call app.protect('webhook_subscription');
call app.audit_changes('webhook_subscription', 'webhook_endpoint', withheld => '{secret,former_secret,target_url}',
  left_out => '{failing_since,failures,last_error,last_success_at,wait_until,sender,former_until}');

-- One sending, updated with each attempt. An event is sent to a subscription once; a replay is a row of its own.
create table webhook_delivery (
  company_id text collate "C" not null references company,
  id text collate "C" not null,
  -- In this order they are sent.
  seq bigint generated always as identity,
  subscription_id text collate "C" not null,
  kind text not null check (kind in ('event', 'trigger', 'workflow', 'test')),
  event_id text collate "C" not null,
  event_type text not null,
  entity_type text not null,
  entity_id text collate "C" not null,
  event_at timestamptz not null,
  -- What the event says beside its record.
  changes jsonb not null default '{}',
  -- The body, where it is not read from the record when it is sent.
  body jsonb,
  status text not null default 'pending' check (status in ('pending', 'retrying', 'delivered', 'failed', 'cancelled')),
  attempt integer not null default 0,
  max_attempts integer not null default 10,
  status_code integer,
  response_ms integer,
  error text,
  request jsonb,
  response jsonb,
  next_retry_at timestamptz,
  last_attempt_at timestamptz,
  delivered_at timestamptz,
  replay_of_id text collate "C",
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, subscription_id) references webhook_subscription
);
create unique index webhook_delivery_once on webhook_delivery (company_id, subscription_id, event_id)
  where replay_of_id is null and kind <> 'test';
create index webhook_delivery_due on webhook_delivery (company_id, subscription_id, next_retry_at, seq)
  where status in ('pending', 'retrying');
create index webhook_delivery_log on webhook_delivery (company_id, created_at, id);
create index webhook_delivery_of on webhook_delivery (company_id, subscription_id, created_at, id);
create index webhook_delivery_age on webhook_delivery using brin (created_at);
call app.protect('webhook_delivery');
