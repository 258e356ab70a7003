-- What a consent was given for and how it reached us, who wants to be left alone, and when the company may call or write.

alter table consent_entry
  -- The number or address it was given for; neither: those that the person had when it was recorded.
  add column e164 text collate "C",
  add column national text collate "C",
  add column email text collate "C",
  add column via text not null default 'enquiry' check (via in ('enquiry', 'member', 'link', 'reply', 'import')),
  add column recorded_by text collate "C",
  add foreign key (company_id, recorded_by) references member,
  add check (num_nonnulls(e164, email) < 2),
  add check (num_nulls(e164, national) <> 1);
drop trigger audit on consent_entry;
call app.audit_changes('consent_entry', 'contact', 'contact_id', masked => '{e164,email}',
  withheld => '{text,source_url}', left_out => '{contact_id,recorded_at,national}');

-- People who are not to be disturbed, whatever they allowed before.
create table do_not_disturb (
  company_id text collate "C" not null references company,
  contact_id text collate "C" not null,
  covers text not null check (covers in ('promotional', 'everything')),
  reason text,
  -- Null: until somebody takes it back.
  until timestamptz,
  set_by text collate "C",
  set_at timestamptz not null default now(),
  primary key (company_id, contact_id),
  foreign key (company_id, contact_id) references contact on delete cascade,
  foreign key (company_id, set_by) references member
);
call app.protect('do_not_disturb', visible => '(select app.sees_all(''contacts'')) or exists (select from contact
  where contact.company_id = do_not_disturb.company_id and contact.id = do_not_disturb.contact_id)');
call app.audit_changes('do_not_disturb', 'contact', 'contact_id', withheld => '{reason}', left_out => '{contact_id}');

-- Numbers that are not to be called or texted with offers, whoever has them: the company's own list, and what was found
-- in the registry of people who want none. Of the registry a number says so for seven days after it was looked up.
create table blocked_number (
  company_id text collate "C" not null references company,
  id text collate "C" not null,
  e164 text collate "C" not null,
  national text collate "C" not null,
  list text not null check (list in ('own', 'registry')),
  checked_on date not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
create unique index blocked_number_number on blocked_number (company_id, e164, list);
create index blocked_number_created on blocked_number (company_id, created_at, id);
call app.protect('blocked_number', visible => '(select app.sees_all(''contacts''))');
call app.audit_changes('blocked_number', 'blocked_number', masked => '{e164}', left_out => '{national}');

-- What a company says of calling and writing; without a row, what the program has.
create table consent_setting (
  company_id text collate "C" not null references company primary key,
  -- { call: { from: "09:00", to: "21:00" }, email: null }: null is at any time.
  sending_hours jsonb not null,
  needs_consent boolean not null,
  updated_at timestamptz not null default now()
);
call app.protect('consent_setting');
call app.audit_changes('consent_setting', 'consent_setting', 'company_id');
