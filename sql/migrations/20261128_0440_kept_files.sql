-- Files that people brought and files that were made for them. What is in them stands in the data folder.

create table kept_file (
  company_id text collate "C" not null references company,
  id text collate "C" not null,
  -- What it is for; the room that keeps it serves it, after its own check.
  purpose text not null,
  name text not null,
  media_type text not null,
  bytes bigint not null check (bytes >= 0),
  sha256 bytea not null,
  created_by text collate "C",
  created_at timestamptz not null default now(),
  -- The nightly round removes it after this moment.
  expires_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, created_by) references member
);
create index kept_file_expiry on kept_file (expires_at);
call app.protect('kept_file');
call app.audit_changes('kept_file', 'file', withheld => '{sha256}');
