-- Totals, footers and repeated headings of a list are nobody: they are skipped, which is no failure.
alter table import_row drop constraint import_row_outcome_check;
alter table import_row add constraint import_row_outcome_check
  check (outcome in ('created', 'updated', 'unchanged', 'duplicate', 'invalid', 'skipped'));
alter table import_run add column skipped_count integer not null default 0;
-- What a check read in a row, as it would be kept: name, numbers, addresses.
alter table import_row add column read jsonb;
-- Other known people who have a number or an address of the row.
alter table import_row add column others text[] collate "C" not null default '{}';
drop trigger audit on import_run;
call app.audit_changes('import_run', 'import', withheld => '{columns,preview,options}',
  left_out => '{last_row,created_count,updated_count,unchanged_count,duplicate_count,invalid_count,skipped_count,worker,words}');
