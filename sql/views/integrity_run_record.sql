-- A look at every lead, as it is shown.
create view integrity_run_record with (security_invoker) as
select
  run.company_id,
  run.id,
  run.kind,
  run.state,
  (select json_build_object('id', member.id, 'name', member.name)
     from member
    where member.company_id = run.company_id and member.id = run.member_id) as member,
  run.total,
  run.looked,
  run.found,
  run.resolved,
  run.left_out,
  app.instant(run.started_at) as started_at,
  app.instant(run.finished_at) as finished_at
from integrity_run run;
