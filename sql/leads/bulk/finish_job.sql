-- Ends a job whose leads are all done; 0 rows while some wait.
update bulk_job job
   set state = case job.state when 'undoing' then 'undone' else 'done' end, touched_at = now(),
       finished_at = case job.state when 'undoing' then finished_at else :at::timestamptz end,
       undone_at = case job.state when 'undoing' then :at::timestamptz end
 where job.company_id = :company_id and job.id = :id and job.state in ('waiting', 'running', 'undoing')
   and not exists (
     select from bulk_item item
      where item.company_id = job.company_id and item.job_id = job.id
        and item.state = case job.state when 'undoing' then 'done' else 'waiting' end);
