-- One import, of these kinds.
-- column kind: import('../records/imports/kinds').Kind
-- column state: 'uploaded' | 'mapped' | 'checking' | 'checked' | 'running' | 'paused' | 'done' | 'cancelled' | 'failed' | 'undoing' | 'undone'
-- column sheets: import('../platform/tables/table').Sheet[]
-- column columns: import('../records/imports/describe-file').Column[]
-- column preview: { no: number; cells: string[] }[]
-- column mapping: Record<string, string>
-- column options: import('../records/imports/schema').ImportOptions
-- column created_by_name: string
-- column created_at: string
select run.id, run.kind, run.state, run.file_id, run.file_name, run.sheet,
       app.filled_each('{"hidden": false}', run.sheets) as sheets, run.encoding, run.delimiter,
       run.head_row, app.filled_each('{"samples": []}', run.columns) as columns,
       app.filled_each('{"cells": []}', run.preview) as preview, app.without_nulls(run.mapping) as mapping,
       app.without_nulls(run.options) as options, run.total, run.last_row,
       run.created_count, run.updated_count, run.unchanged_count, run.duplicate_count, run.invalid_count, run.skipped_count, run.error, run.created_by, run.undone_by, run.worker,
       member.name as created_by_name, app.instant(run.created_at) as created_at,
       app.instant(run.started_at) as started_at, app.instant(run.finished_at) as finished_at
  from import_run run
  join member on member.company_id = run.company_id and member.id = run.created_by
 where run.company_id = :company_id and run.kind = any (:kinds::text[])
   and run.id = :id;
