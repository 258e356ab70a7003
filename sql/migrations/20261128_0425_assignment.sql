-- Assignment in depth: what a rule asks of a lead, how it chooses among its members, who has had enough, what happens
-- when nobody answers.

-- Teams and branches are named without a reference, as members and sources are: one that goes does not hold up who
-- takes it away, and the rule that names it shows as broken.
alter table assignment_rule
  -- A filter over the lead on its way in; null: every lead.
  add column conditions jsonb,
  add column way text not null default 'round_robin' check (way in ('round_robin', 'weighted', 'least_loaded', 'fixed')),
  -- The members of this team instead of those that are named.
  add column team_id text collate "C",
  -- { member: 1 to 100 }, 1 for whoever is absent.
  add column weights jsonb not null default '{}',
  -- A known person goes back to whoever had them, when that was so many days ago at the most; null: however long ago,
  -- 0: never.
  add column sticky_days integer check (sticky_days between 0 and 3650),
  add column daily_cap integer check (daily_cap between 1 and 10000),
  add column open_cap integer check (open_cap between 1 and 100000),
  add column hours text not null default 'any' check (hours in ('any', 'inside', 'outside')),
  -- Whose hours; null: the company's.
  add column branch_id text collate "C",
  add column prefers_language boolean not null default false,
  add column fallback_team_id text collate "C",
  -- Working minutes without a response, after which the lead goes to somebody else; null: never.
  add column reroute_after integer check (reroute_after between 1 and 10080),
  add column reroute_times integer not null default 1 check (reroute_times between 1 and 10);

alter table assignment_turn
  alter column last_turn drop not null,
  -- What smooth weighted turns have run up.
  add column credit bigint not null default 0,
  -- Turns that came to nothing, because the lead was rolled back: they are had first.
  add column owed integer not null default 0 check (owed >= 0);

-- What members say of themselves and their managers of them. Without a row: here, without a cap, no language known.
create table lead_taker (
  company_id text collate "C" not null references company,
  member_id text collate "C" not null,
  away_until timestamptz,
  daily_cap integer check (daily_cap between 1 and 10000),
  open_cap integer check (open_cap between 1 and 100000),
  languages text[] not null default '{}',
  updated_at timestamptz not null default now(),
  primary key (company_id, member_id),
  foreign key (company_id, member_id) references member on delete cascade
);
call app.protect('lead_taker');
call app.audit_changes('lead_taker', 'member', 'member_id', left_out => '{member_id,updated_at}');

-- How many leads assignment gave to whom on a company day, under which rule ('' for none).
create table assignment_day (
  company_id text collate "C" not null references company,
  day date not null,
  rule_id text collate "C" not null,
  member_id text collate "C" not null,
  given integer not null,
  primary key (company_id, day, rule_id, member_id),
  foreign key (company_id, member_id) references member on delete cascade
);
create index assignment_day_age on assignment_day (day);
call app.protect('assignment_day');

-- Leads that were given out and are not committed yet, so that a crowd that comes at once does not all go to whoever has
-- the fewest. The lead's own transaction takes its row away.
create table assignment_reservation (
  company_id text collate "C" not null references company,
  id text collate "C" not null,
  member_id text collate "C" not null,
  reserved_at timestamptz not null default clock_timestamp(),
  primary key (company_id, id)
);
call app.protect('assignment_reservation');

-- Leads whose owner has so long to respond before somebody else gets them.
create table assignment_wait (
  company_id text collate "C" not null references company,
  lead_id text collate "C" not null,
  rule_id text collate "C" not null,
  owner_id text collate "C" not null,
  since timestamptz not null,
  due_at timestamptz not null,
  -- How often it has gone on already, and who has had it.
  moves integer not null default 0,
  had_by text[] not null default '{}',
  primary key (company_id, lead_id),
  foreign key (company_id, lead_id) references lead on delete cascade
);
create index assignment_wait_due on assignment_wait (due_at);
call app.protect('assignment_wait', visible => '(select app.sees_all(''leads'')) or exists (select from lead
  where lead.company_id = assignment_wait.company_id and lead.id = assignment_wait.lead_id)');

-- How many open leads a member has.
create index lead_open on lead (company_id, owner_id) where category = 'open' and archived_at is null and not is_test;
