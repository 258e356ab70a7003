-- Texts that members write again and again: notes and mails with places for what a record says.
create table message_template (
  company_id text collate "C" not null references company,
  id text collate "C" not null,
  name text not null check (name <> ''),
  channel text not null check (channel in ('note', 'mail')),
  language text not null check (language in ('en', 'hi', 'mr', 'gu', 'kn', 'ta', 'te', 'bn', 'ml', 'pa')),
  -- Of which kind of record it speaks, and so what it may say of it.
  record text not null check (record in ('lead', 'contact')),
  folder text check (folder <> ''),
  subject text check (subject <> ''),
  body text not null check (body <> ''),
  version integer not null default 1,
  archived_at timestamptz,
  -- Null: the program, or the operator's staff.
  created_by text collate "C",
  updated_by text collate "C",
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, created_by) references member,
  foreign key (company_id, updated_by) references member,
  check ((channel = 'mail') = (subject is not null))
);
create unique index message_template_name on message_template (company_id, channel, language, lower(name))
  where archived_at is null;
call app.protect('message_template');
call app.audit_changes('message_template', 'message_template', left_out => '{updated_by}');

-- Every wording that it had, the present one too. Rows are only ever added.
create table message_template_version (
  company_id text collate "C" not null references company,
  template_id text collate "C" not null,
  version integer not null,
  name text not null,
  language text not null,
  record text not null,
  folder text,
  subject text,
  body text not null,
  saved_by text collate "C",
  saved_at timestamptz not null default now(),
  primary key (company_id, template_id, version),
  foreign key (company_id, template_id) references message_template on delete cascade,
  foreign key (company_id, saved_by) references member
);
call app.protect('message_template_version');

-- Whoever sees leads reads them; who runs the day writes them.
set role angan_system;
update role set permissions = permissions || '{"templates.view": "all"}' where permissions ? 'leads.view';
update role set permissions = permissions || '{"templates.manage": "all"}' where key in ('owner', 'admin', 'manager');
reset role;
