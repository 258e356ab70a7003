-- Says which column is what; an earlier check no longer holds.
update import_run
   set words = case when mapping = :mapping::jsonb and sheet = :sheet and head_row = :head_row then words end,
       mapping = :mapping, options = coalesce(:options::jsonb, options), sheet = :sheet, head_row = :head_row, columns = :columns, sheets = :sheets,
       preview = :preview, total = :total, state = 'mapped', last_row = 0, created_count = 0, updated_count = 0,
       unchanged_count = 0, duplicate_count = 0, invalid_count = 0, skipped_count = 0, error = null, updated_at = now()
 where company_id = :company_id and id = :id;
