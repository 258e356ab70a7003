-- One program at a time works on an import: whichever wrote its mark here and was heard of lately.
alter table import_run add column worker text;
drop trigger audit on import_run;
call app.audit_changes('import_run', 'import', withheld => '{columns,preview,options}',
  left_out => '{last_row,created_count,updated_count,duplicate_count,invalid_count,worker}');
