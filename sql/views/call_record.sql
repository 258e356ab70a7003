-- The call as the contract shows it. `lead` is null for a call without one, and for one beyond the reader's reach. The
-- number, and what people wrote, is whole for the lead's owner; without a lead, for whoever called.
create view call_record with (security_invoker) as
select
  call.company_id,
  call.id,
  call.id as call_id,
  call.direction,
  coalesce(app.mask_phone(call.e164, call.national, coalesce(lead.owner_id, call.member_id)), '') as phone,
  coalesce(app.mask_text(contact.name, coalesce(lead.owner_id, call.member_id)), '') as contact_name,
  app.instant(call.started_at) as started_at,
  call.duration_sec,
  call.result,
  call.outcome,
  coalesce(app.mask_text(call.note, coalesce(lead.owner_id, call.member_id)), '') as note,
  json_build_object('id', member.id, 'name', member.name) as member,
  case when lead.id is not null then json_build_object('id', lead.id, 'ref', lead.ref) end as lead,
  app.instant(call.logged_at) as logged_at,
  app.base_url() || '/calls/' || call.id as url
from call_log call
join member on member.company_id = call.company_id and member.id = call.member_id
left join lead on lead.company_id = call.company_id and lead.id = call.lead_id
left join contact on contact.company_id = call.company_id and contact.id = call.contact_id;
