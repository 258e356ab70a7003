-- What a company says of itself: its profile, calendar, offices, holidays, and how its numbers read.

alter table company
  add column legal_name text,
  add column gstin text collate "C",
  add column pan text collate "C",
  -- [{ state_code, number, valid_until }]: registrations as a real-estate agent, one state at a time.
  add column rera_registrations jsonb not null default '[]',
  -- { line1, line2, city, district, state_code, pin }
  add column address jsonb,
  add column phone text collate "C",
  add column email text,
  add column website text,
  add column language text not null default 'en'
    check (language in ('en', 'hi', 'mr', 'gu', 'kn', 'ta', 'te', 'bn', 'ml', 'pa')),
  add column currency_format text not null default 'lakh_crore'
    check (currency_format in ('lakh_crore', 'digits', 'million')),
  -- The month that begins the financial year.
  add column financial_year_start smallint not null default 4 check (financial_year_start between 1 and 12),
  add column week_start text not null default 'monday'
    check (week_start in ('monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday')),
  -- { monday: [{ from: "10:00", to: "19:00" }], … }
  add column business_hours jsonb not null default '{
    "monday": [{"from": "10:00", "to": "19:00"}], "tuesday": [{"from": "10:00", "to": "19:00"}],
    "wednesday": [{"from": "10:00", "to": "19:00"}], "thursday": [{"from": "10:00", "to": "19:00"}],
    "friday": [{"from": "10:00", "to": "19:00"}], "saturday": [{"from": "10:00", "to": "19:00"}], "sunday": []}',
  add column email_rule_agents text not null default 'own' check (email_rule_agents in ('own', 'masked')),
  -- { lead: { pattern, resets, earlier, floor, settled_year } }; what is absent is as the program has it. It stands in
  -- this row, and not in one of its own, so that who takes a number reads format, zone and financial year under one lock.
  add column number_formats jsonb not null default '{}';

drop trigger audit on company;
-- Of a proprietor both are personal.
call app.audit_changes('company', 'company', masked => '{gstin,pan,phone,email}');

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
  check (num_nulls(lat, lng, radius_m) in (0, 3)),
  -- As the company's; null: the same as the company's.
  business_hours jsonb,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id)
);
create unique index branch_name on branch (company_id, lower(name)) where archived_at is null;
call app.protect('branch');
call app.audit_changes('branch', 'branch');

alter table member
  add column branch_id text collate "C",
  add foreign key (company_id, branch_id) references branch;
create index member_branch on member (company_id, branch_id) where branch_id is not null;

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

-- How many numbers were taken in the period. Until the first, a series without gaps may begin elsewhere than at 1.
alter table number_series add column taken bigint not null default 0;
set role angan_system;
update number_series set taken = next - 1;
reset role;

-- The year that a number of `day` counts in: the calendar year, the year in which the financial year began, or none.
create function app.number_year(resets text, day date, financial_year_start integer) returns integer
  language sql immutable
  as $$
    select case resets
      when 'year' then extract(year from day)
      when 'fy' then extract(year from day - make_interval(months => financial_year_start - 1))
    end::integer
  $$;

-- How `number_series` calls that year.
create function app.number_period(resets text, number_year integer) returns text
  language sql immutable
  as $$ select coalesce(case resets when 'fy' then 'fy' else '' end || lpad((number_year % 100)::text, 2, '0'), '') $$;
