-- Ends the runs of an automation that are not over: one, or all of them. What was done stays.
update automation_run
   set state = 'stopped', reason = :reason, due_at = null, finished_at = :at::timestamptz
 where company_id = :company_id and due_at is not null
   and (id = :id::text or automation_id = :automation_id::text);
