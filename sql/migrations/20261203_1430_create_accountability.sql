-- insights/accountability: what each member's day came to. A day is reckoned anew until it is final, in the night after it.
create table accountability_day (
  company_id text collate "C" not null references company,
  member_id text collate "C" not null,
  day date not null,
  -- By component: what was done well, of how much. A component without anything to do is not there.
  facts jsonb not null,
  -- 0 to 100; null on a day without anything to do.
  score integer check (score between 0 and 100),
  reckoned_at timestamptz not null,
  primary key (company_id, member_id, day),
  foreign key (company_id, member_id) references member
);
create index accountability_day_day on accountability_day (company_id, day);
call app.protect('accountability_day');

create table accountability_setting (
  company_id text collate "C" primary key references company,
  -- What each component counts; one that is not named counts as usual.
  weights jsonb not null default '{}',
  shared_with_agents boolean not null default false,
  -- The last day that is final; when somebody last asked for a reckoning, and when one was last made.
  final_day date,
  asked_at timestamptz,
  reckoned_at timestamptz,
  updated_at timestamptz not null default now()
);
call app.protect('accountability_setting');
call app.audit_changes('accountability_setting', 'company', 'company_id', left_out => '{final_day,asked_at,reckoned_at}');
