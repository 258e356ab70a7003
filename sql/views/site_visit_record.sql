-- The site visit as the contract shows it. `lead` is null for one beyond the reader's reach; the meeting point is then
-- whole for the visit's own agent.
create view site_visit_record with (security_invoker) as
select
  visit.company_id,
  visit.id,
  app.instant(visit.scheduled_at) as scheduled_at,
  visit.status,
  visit.visit_number,
  coalesce(app.mask_text(visit.meeting_point, coalesce(lead.owner_id, visit.agent_id)), '') as meeting_point,
  json_build_object('id', agent.id, 'name', agent.name) as agent,
  coalesce(project.name, '') as project,
  (select coalesce(json_agg(json_build_object(
                              'ref_code', property.ref_code,
                              'title', app.mask_text(property.title, property.owner_id))
                            order by property.ref_code), '[]')
     from property
    where property.company_id = visit.company_id and property.id = any (visit.property_ids)) as listings,
  case when lead.id is not null then json_build_object(
    'id', lead.id,
    'ref', lead.ref,
    'contact', json_build_object(
      'id', contact.id,
      'name', coalesce(app.mask_text(contact.name, lead.owner_id), ''),
      'phone', coalesce(app.mask_phone(phone.e164, phone.national, lead.owner_id), ''))) end as lead,
  app.instant(visit.created_at) as created_at,
  app.base_url() || '/site-visits/' || visit.id as url
from site_visit visit
join member agent on agent.company_id = visit.company_id and agent.id = visit.agent_id
left join project on project.company_id = visit.company_id and project.id = visit.project_id
left join lead on lead.company_id = visit.company_id and lead.id = visit.lead_id
left join contact on contact.company_id = lead.company_id and contact.id = lead.contact_id
left join contact_phone phone
  on phone.company_id = contact.company_id and phone.contact_id = contact.id and phone.position = 1;
