-- What words stand in the columns of a file that name statuses, members and sources: counted once for a mapping.
-- { status: [[word, rows], …], owner: […], source: […] }; null: not counted yet.
alter table import_run add column words jsonb;
drop trigger audit on import_run;
call app.audit_changes('import_run', 'import', withheld => '{columns,preview,options}',
  left_out => '{last_row,created_count,updated_count,duplicate_count,invalid_count,worker,words}');
