-- Files bring records of every kind that a room defines.

alter table import_run drop constraint import_run_kind_check;
alter table import_run add check (kind ~ '^[a-z_]{1,40}$');

alter table import_row
  -- The record that the row is about, where it is neither lead nor contact.
  add column record_id text collate "C",
  add column made_record boolean not null default false;
create index import_row_record on import_row (company_id, record_id, import_id) where record_id is not null;
