-- Changes the state of an import; `restarts`: from its first row. A worker stops where `worker` is another than itself.
update import_run
   set state = :state, error = :error, worker = :worker, updated_at = now(),
       last_row = case when :restarts::boolean then 0 else last_row end,
       created_count = case when :restarts::boolean then 0 else created_count end,
       updated_count = case when :restarts::boolean then 0 else updated_count end,
       unchanged_count = case when :restarts::boolean then 0 else unchanged_count end,
       duplicate_count = case when :restarts::boolean then 0 else duplicate_count end,
       invalid_count = case when :restarts::boolean then 0 else invalid_count end,
       skipped_count = case when :restarts::boolean then 0 else skipped_count end,
       started_at = case when :state::text = 'running' then coalesce(started_at, now()) else started_at end,
       undone_by = case when :state::text = 'undoing' then :me else undone_by end,
       finished_at = case when :state::text in ('done', 'cancelled', 'failed') then now() else finished_at end
 where company_id = :company_id and id = :id;
