-- Why leads are given up, in the company's own words. One that was used stays readable after it is archived.
create table lost_reason (
  company_id text collate "C" not null references company,
  id text collate "C" not null,
  name text not null check (name <> ''),
  -- Which end it explains.
  category text not null check (category in ('lost', 'junk')),
  position integer not null,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id)
);
create unique index lost_reason_name on lost_reason (company_id, category, lower(name)) where archived_at is null;
call app.protect('lost_reason');
call app.audit_changes('lost_reason', 'lost_reason');

-- What a company asks of its members on every lead. No row: nothing.
create table lead_settings (
  company_id text collate "C" not null primary key references company,
  needs_lost_reason boolean not null default false,
  needs_follow_up boolean not null default false,
  updated_at timestamptz not null default now()
);
call app.protect('lead_settings');
call app.audit_changes('lead_settings', 'lead_settings', 'company_id');

alter table lead
  add column lost_reason_id text collate "C",
  add foreign key (company_id, lost_reason_id) references lost_reason;
create index lead_lost_reason on lead (company_id, lost_reason_id) where lost_reason_id is not null;
create index lead_archived on lead (company_id, archived_at, id) where archived_at is not null;
