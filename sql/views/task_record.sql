-- The task as the contract shows it. `lead` is null for a task without one, and for one beyond the reader's reach. What
-- people wrote is masked as the lead's number is; without a lead, whole for whoever it is for.
create view task_record with (security_invoker) as
select
  task.company_id,
  task.id,
  task.id as task_id,
  app.mask_text(task.title, coalesce(lead.owner_id, task.assignee_id)) as title,
  task.type,
  task.status,
  task.priority,
  app.instant(task.due_at) as due_at,
  app.instant(task.completed_at) as completed_at,
  task.outcome,
  json_build_object('id', assignee.id, 'name', assignee.name) as assignee,
  case when lead.id is not null then json_build_object(
    'id', lead.id,
    'ref', lead.ref,
    'contact', json_build_object(
      'id', contact.id,
      'name', coalesce(app.mask_text(contact.name, lead.owner_id), ''),
      'phone', coalesce(app.mask_phone(phone.e164, phone.national, lead.owner_id), ''))) end as lead,
  app.instant(task.created_at) as created_at,
  app.base_url() || '/tasks/' || task.id as url
from task
join member assignee on assignee.company_id = task.company_id and assignee.id = task.assignee_id
left join lead on lead.company_id = task.company_id and lead.id = task.lead_id
left join contact on contact.company_id = lead.company_id and contact.id = lead.contact_id
left join contact_phone phone
  on phone.company_id = contact.company_id and phone.contact_id = contact.id and phone.position = 1;
