-- records/notifications: connections with other programs that people were told do not work, each until it works again. So it
-- is said once, whoever finds it and however often.
create table broken_connection (
  company_id text collate "C" not null references company,
  connection_id text collate "C" not null,
  broken_at timestamptz not null,
  primary key (company_id, connection_id)
);
call app.protect('broken_connection');

-- automation/integrations: how many connections of each kind are in use, and how many of them fail.
create table connection_health (
  company_id text collate "C" not null references company,
  kind text not null,
  in_use integer not null,
  failing integer not null,
  -- When somebody last looked, or a little before.
  seen_at timestamptz not null,
  primary key (company_id, kind)
);
call app.protect('connection_health');

-- How each connection does, where that was not kept so far.
alter table webhook_subscription add column last_failure_at timestamptz;
drop trigger audit on webhook_subscription;
call app.audit_changes('webhook_subscription', 'webhook_endpoint', withheld => '{secret,former_secret,target_url}',
  left_out => '{failing_since,failures,last_error,last_success_at,last_failure_at,wait_until,sender,former_until}');

alter table message_channel
  add column last_sent_at timestamptz,
  add column last_failure_at timestamptz,
  add column last_error text,
  add column failures integer not null default 0;
drop trigger audit on message_channel;
call app.audit_changes('message_channel', 'message_channel', withheld => '{secret,send_url}',
  left_out => '{last_received_at,last_sent_at,last_failure_at,last_error,failures}');

alter table ai_setting
  add column last_success_at timestamptz,
  add column last_failure_at timestamptz,
  add column failures integer not null default 0;
drop trigger audit on ai_setting;
call app.audit_changes('ai_setting', 'ai_setting', id_column => 'company_id',
  left_out => '{last_success_at,last_failure_at,failures}');
