-- When a row was taken back: what an import or its undoing wrote at that moment is nobody's work on the record.
alter table import_row add column undone_at timestamptz;
-- Rows of a person, of one import or of every one.
create index import_row_person on import_row (company_id, contact_id, import_id) where contact_id is not null;
drop index import_row_contact;
