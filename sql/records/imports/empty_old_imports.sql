-- An import keeps the first rows of its file, numbers and all, for the mapping; the file itself was deleted long
-- before.
update import_run run
   set preview = '[]', words = null,
       columns = coalesce((select jsonb_agg(named.value || '{"samples": []}' order by named.place)
                             from jsonb_array_elements(run.columns) with ordinality named (value, place)), '[]')
 where (run.company_id, run.id) in (
   select company_id, id
     from import_run
    where coalesce(finished_at, updated_at) < :before and state not in ('checking', 'running', 'undoing')
      and preview <> '[]'
    limit :most);
