-- Keeps what became of a step: the row of one that waited, or a further one.
with waited as (
  select seq from automation_step_run
   where company_id = :company_id and run_id = :run_id and path = :path and state = 'waiting'
)
insert into automation_step_run (company_id, run_id, seq, path, kind, input, state, outcome, error, made, started_at,
                                 finished_at)
select :company_id, :run_id,
       coalesce((select seq from waited), (select coalesce(max(seq), 0) + 1 from automation_step_run
         where company_id = :company_id and run_id = :run_id)),
       :path, :kind, :input::jsonb, :state, :outcome, :error, :made::jsonb, :started_at::timestamptz,
       case when :state::text <> 'waiting' then :at::timestamptz end
on conflict (company_id, run_id, seq) do update
   set state = excluded.state, outcome = excluded.outcome, error = excluded.error, made = excluded.made,
       finished_at = excluded.finished_at;
