-- The state of a run after a step: what comes next, when, and whether it is over: skipped, where none of its steps was
-- done.
update automation_run
   set state = case when :state::text = 'done' and not exists (
         select from automation_step_run s
          where s.company_id = :company_id and s.run_id = :id and s.state = 'done') then 'skipped' else :state::text end,
       next_step = :next_step, due_at = :due_at::timestamptz, reason = :reason, tries = :tries,
       finished_at = case when :due_at::timestamptz is null then :at::timestamptz end
 where company_id = :company_id and id = :id;
