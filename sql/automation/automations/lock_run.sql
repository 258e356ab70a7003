-- The run that takes its next step: nobody else takes the same.
select id from automation_run
 where company_id = :company_id and id = :id and worker = :worker and next_step = :next_step
   and state in ('running', 'waiting')
   for update;
