-- Ends a job whose member may no longer do it. Scope: every company, because no member is left to act for.
update bulk_job
   set state = case state when 'undoing' then 'done' else 'stopped' end,
       finished_at = coalesce(finished_at, now()), touched_at = now()
 where company_id = :company_id and id = :id and state in ('waiting', 'running', 'undoing');
