-- automation/ai: whether a company uses the AI of its installation, and what it used of it.
create table ai_setting (
  company_id text collate "C" not null references company,
  enabled boolean not null default false,
  -- Tokens, sent and answered together, that a month of the company's may take.
  monthly_budget bigint not null check (monthly_budget >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id)
);
call app.protect('ai_setting');
call app.audit_changes('ai_setting', 'ai_setting', id_column => 'company_id');

-- What a month has taken, what is being asked included: two that ask at once don't both get the last of it.
create table ai_month (
  company_id text collate "C" not null references company,
  month date not null,
  tokens bigint not null default 0,
  primary key (company_id, month)
);
call app.protect('ai_month');

-- What a day took, by what it was for.
create table ai_usage (
  company_id text collate "C" not null references company,
  day date not null,
  feature text not null,
  requests integer not null default 0,
  failures integer not null default 0,
  tokens_in bigint not null default 0,
  tokens_out bigint not null default 0,
  primary key (company_id, day, feature)
);
call app.protect('ai_usage');
