-- Lists of leads or contacts that were brought as a file, with what became of each row.

create table import_run (
  company_id text collate "C" not null references company,
  id text collate "C" not null,
  kind text not null check (kind in ('lead', 'contact')),
  state text not null default 'uploaded' check (state in (
    'uploaded', 'mapped', 'checking', 'checked', 'running', 'paused', 'done', 'cancelled', 'failed', 'undoing', 'undone')),
  file_id text collate "C" not null,
  file_name text not null,
  sheet text not null default '',
  sheets jsonb not null,
  encoding text,
  delimiter text,
  -- The row with the headings; those before it are passed over.
  head_row integer not null,
  -- [{ index, heading, samples: [text] }]
  columns jsonb not null,
  -- The first rows under the headings, for the preview.
  preview jsonb not null,
  -- Index of the column → field; a column that is not in it is kept as a note.
  mapping jsonb not null,
  options jsonb not null default '{}',
  -- Rows with something in them, without the headings.
  total integer not null,
  -- The number of the last row that was checked, taken or undone; a run cut off goes on behind it.
  last_row integer not null default 0,
  created_count integer not null default 0,
  updated_count integer not null default 0,
  duplicate_count integer not null default 0,
  invalid_count integer not null default 0,
  error text,
  created_by text collate "C" not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, created_by) references member
);
create index import_run_created on import_run (company_id, created_at, id);
create index import_run_working on import_run (updated_at) where state in ('checking', 'running', 'undoing');
call app.protect('import_run');
call app.audit_changes('import_run', 'import', withheld => '{columns,preview,options}',
  left_out => '{last_row,created_count,updated_count,duplicate_count,invalid_count}');

create table import_row (
  company_id text collate "C" not null references company,
  import_id text collate "C" not null,
  -- As the spreadsheet shows it.
  no integer not null,
  outcome text not null check (outcome in ('created', 'updated', 'duplicate', 'invalid')),
  -- Why, or what was noticed; never what the row says.
  reasons text[] not null default '{}',
  lead_id text collate "C",
  contact_id text collate "C",
  made_lead boolean not null default false,
  made_contact boolean not null default false,
  -- What it changed of what was there: { contact: { city: [before, after] }, lead: { … } }
  changes jsonb,
  undone text check (undone in ('removed', 'restored', 'kept')),
  at timestamptz not null default now(),
  primary key (company_id, import_id, no),
  foreign key (company_id, import_id) references import_run on delete cascade
);
create index import_row_outcome on import_row (company_id, import_id, outcome, no);
create index import_row_contact on import_row (company_id, import_id, contact_id) where contact_id is not null;
call app.protect('import_row');

set role angan_system;
update role set permissions = permissions || '{"leads.import": "all", "contacts.import": "all"}'
 where key in ('owner', 'admin', 'manager', 'marketing');
reset role;
