-- A run as the log lists it.
create view automation_run_record with (security_invoker) as
select
  run.company_id,
  run.id,
  json_build_object('id', automation.id, 'name', automation.name) as automation,
  run.version,
  run.event_type,
  json_build_object('kind', run.record, 'id', run.record_id) as record,
  case when lead.id is not null then json_build_object('id', lead.id, 'ref', lead.ref) end as lead,
  json_build_object('id', member.id, 'name', member.name) as acts_for,
  run.state,
  run.reason,
  run.next_step,
  app.instant(run.due_at) as due_at,
  app.instant(run.created_at) as created_at,
  app.instant(run.finished_at) as finished_at
from automation_run run
join automation on automation.company_id = run.company_id and automation.id = run.automation_id
join member on member.company_id = run.company_id and member.id = run.acts_for
left join lead on lead.company_id = run.company_id and lead.id = run.lead_id;
