-- Rows of a list that say nothing new of a record that was there: neither updated nor a duplicate.
alter table import_row drop constraint import_row_outcome_check;
alter table import_row add constraint import_row_outcome_check
  check (outcome in ('created', 'updated', 'unchanged', 'duplicate', 'invalid', 'skipped'));
alter table import_run add column unchanged_count integer not null default 0;
drop trigger audit on import_run;
call app.audit_changes('import_run', 'import', withheld => '{columns,preview,options}',
  left_out => '{last_row,created_count,updated_count,unchanged_count,duplicate_count,invalid_count,worker,words}');
