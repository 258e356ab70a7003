-- What a source knows of its sender: how its keys are read, what its leads are when they don't say, what it costs, and
-- how often it usually sends.

alter table lead_source
  -- { keys: [{ from, to, values? }], constants: [{ to, value }] }: see src/leads/intake/field-map.ts.
  add column field_map jsonb not null default '{"keys": [], "constants": []}',
  -- For a lead that does not say.
  add column default_lead_type text check (default_lead_type in ('buy', 'rent', 'sell', 'let_out', 'invest')),
  add column default_temperature text check (default_temperature in ('hot', 'warm', 'cold')),
  add column default_project text check (default_project <> ''),
  add column default_pipeline_id text collate "C",
  add column default_tags text[] not null default '{}',
  -- { key, channels, purpose, text, text_version }: what a tick in the sender's form under `key` means; null: nothing.
  add column consent_default jsonb,
  -- Hours beyond the usual silence after which people are told; null: never.
  add column silence_alarm_hours integer default 24 check (silence_alarm_hours between 1 and 720),
  -- The last lead before the silence that they were told of.
  add column silence_told_for timestamptz,
  -- The URL before the present one works until then.
  add column previous_token_hash bytea unique,
  add column old_url_until timestamptz,
  add check ((previous_token_hash is null) = (old_url_until is null)),
  add foreign key (company_id, default_pipeline_id) references pipeline;

drop trigger audit on lead_source;
call app.audit_changes('lead_source', 'lead_source', withheld => '{token_hash,token_sealed,previous_token_hash}',
  left_out => '{last_received_at,received_count,silence_told_for}');

-- What a source costs from a month on, until a later month says otherwise. Paise.
create table lead_source_cost (
  company_id text collate "C" not null references company,
  source_id text collate "C" not null,
  -- Its first day.
  month date not null check (extract(day from month) = 1),
  per_month bigint not null check (per_month >= 0),
  per_lead bigint not null check (per_lead >= 0),
  updated_at timestamptz not null default now(),
  primary key (company_id, source_id, month),
  foreign key (company_id, source_id) references lead_source
);
call app.protect('lead_source_cost');
call app.audit_changes('lead_source_cost', 'lead_source', 'source_id', left_out => '{source_id}');

-- For the figures of a source.
create index lead_source_received on lead (company_id, source_id, received_at) where not is_test;
create index activity_re_enquiry on activity (company_id, at)
  where type = 'enquiry' and not is_test and data ->> 'outcome' in ('re_enquiry', 'reopened');
