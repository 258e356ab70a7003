-- Ends a run, or puts it back to wait; nothing when it was stopped or another has taken over.
update export_run
   set state = :state, error = :error, updated_at = now(),
       finished_at = case when :state::text = 'waiting' then null else now() end
 where company_id = :company_id and id = :id and state = 'running' and attempt = :attempt;
