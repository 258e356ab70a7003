-- An import as the list of imports shows it.
create view import_record with (security_invoker) as
select
  run.company_id,
  run.id,
  run.kind,
  run.state,
  -- The name of a file is for its importer.
  case when run.created_by = app.member_id() then run.file_name else app.mask_text(run.file_name, null) end as file_name,
  case when run.created_by = app.member_id() then run.sheet else app.mask_text(run.sheet, null) end as sheet,
  run.encoding,
  run.delimiter,
  run.head_row,
  run.total,
  run.created_count + run.updated_count + run.unchanged_count + run.duplicate_count + run.invalid_count +
    run.skipped_count as done,
  case when app.reads_whole_text()
       then json_build_object('created', run.created_count, 'updated', run.updated_count,
         'unchanged', run.unchanged_count, 'duplicate', run.duplicate_count,
         'invalid', run.invalid_count, 'skipped', run.skipped_count)
       -- Whose people were known is not shown (see list_rows).
       else (select json_build_object('created', 0, 'updated', 0, 'unchanged', 0, 'duplicate', 0, 'invalid', count(*),
               'skipped', run.skipped_count,
               'accepted', run.created_count + run.updated_count + run.unchanged_count + run.duplicate_count +
                 run.invalid_count - count(*))
               from import_row row
              where row.company_id = run.company_id and row.import_id = run.id and row.outcome = 'invalid'
                and row.reasons <@ coalesce(row.of_file, row.reasons)) end as counts,
  app.mask_text(run.error, null) as error,
  json_build_object('id', member.id, 'name', member.name) as created_by,
  app.instant(run.created_at) as created_at,
  app.instant(run.started_at) as started_at,
  app.instant(run.finished_at) as finished_at
from import_run run
join member on member.company_id = run.company_id and member.id = run.created_by;
