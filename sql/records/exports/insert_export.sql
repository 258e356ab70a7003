-- An export that waits to be made.
insert into export_run (company_id, id, kind, format, filter, sort, q, columns, created_by, created_at, updated_at)
values (:company_id, :id, :kind, :format, :filter, :sort, :q, :columns, :me, :at, :at);
