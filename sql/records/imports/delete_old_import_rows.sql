-- What an import found and made of each row, with what records had before it. It can't be undone any more.
delete from import_row
 where (company_id, import_id, no) in (
   select line.company_id, line.import_id, line.no
     from import_run run
     join import_row line on line.company_id = run.company_id and line.import_id = run.id
    where coalesce(run.finished_at, run.updated_at) < :before and run.state not in ('checking', 'running', 'undoing')
    limit :most);
