-- A file that was brought, and its contents.
insert into import_run (
  company_id, id, kind, file_id, file_name, sheet, sheets, encoding, delimiter, head_row, columns, preview, mapping, options,
  total, created_by)
values (
  :company_id, :id, :kind, :file_id, :file_name, :sheet, :sheets, :encoding, :delimiter, :head_row, :columns, :preview,
  :mapping, :options, :total, :me);
