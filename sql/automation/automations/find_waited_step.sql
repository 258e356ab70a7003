-- Whether a step of a run has waited already.
select seq from automation_step_run
 where company_id = :company_id and run_id = :run_id and path = :path and state = 'waiting';
