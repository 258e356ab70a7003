-- The words that people are asked to agree to, each version for itself: what was said to somebody then must stay what it
-- was. And whether offers leave on holidays.
create table consent_text (
  company_id text collate "C" not null references company,
  id text collate "C" not null,
  name text not null,
  -- 1, 2, 3 of one name.
  version integer not null check (version > 0),
  purpose text not null check (purpose in ('promotional', 'service')),
  text text not null,
  created_by text collate "C",
  created_at timestamptz not null default now(),
  -- No longer said to anybody.
  retired_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, created_by) references member
);
create unique index consent_text_version on consent_text (company_id, lower(name), version);
call app.protect('consent_text');
call app.audit_changes('consent_text', 'consent_text', withheld => '{text}');

alter table consent_setting add column on_holidays boolean not null default true;
