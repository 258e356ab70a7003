-- A run of the log, with its steps.
-- column json: string
-- column steps: { path: string; kind: string; input: unknown; state: string; outcome: string | null; error: string | null; made: Record<string, string>; started_at: string; finished_at: string | null }[]
select (to_jsonb(run) - 'company_id')::text as json,
       coalesce((select json_agg(json_build_object(
         'path', s.path, 'kind', s.kind, 'input', s.input, 'state', s.state, 'outcome', s.outcome, 'error', s.error,
         'made', s.made, 'started_at', app.instant(s.started_at), 'finished_at', app.instant(s.finished_at)) order by s.seq)
          from automation_step_run s where s.company_id = run.company_id and s.run_id = run.id), '[]') as steps
  from automation_run_record run
 where run.company_id = :company_id and run.id = :id;
