-- The lead as the contract shows it: lists, search, triggers and events all read this.
create view lead_record with (security_invoker) as
select
  lead.company_id,
  lead.id,
  lead.ref,
  lead.lead_type,
  lead.temperature,
  json_build_object('key', status.key, 'name', status.name) as status,
  case when sub_status.id is not null
    then json_build_object('key', sub_status.key, 'name', sub_status.name) end as sub_status,
  source.name as source,
  json_build_object('id', owner.id, 'name', owner.name) as owner,
  json_build_object(
    'id', contact.id,
    'name', coalesce(contact.name, ''),
    'phone', coalesce(app.mask_phone(phone.e164, phone.national, lead.owner_id), ''),
    'email', coalesce(app.mask_email(email.email, lead.owner_id), ''),
    'city', coalesce(contact.city, '')) as contact,
  json_build_object(
    'budget_min', lead.budget_min,
    'budget_max', lead.budget_max,
    'bhk', lead.bhk,
    'property_types', lead.property_types,
    'location', coalesce(lead.location, '')) as requirement,
  app.instant(lead.received_at) as received_at,
  app.instant(lead.created_at) as created_at,
  app.base_url() || '/leads/' || lead.id as url
from lead
join pipeline_status status on status.company_id = lead.company_id and status.id = lead.status_id
left join pipeline_sub_status sub_status
  on sub_status.company_id = lead.company_id and sub_status.id = lead.sub_status_id
join lead_source source on source.company_id = lead.company_id and source.id = lead.source_id
join member owner on owner.company_id = lead.company_id and owner.id = lead.owner_id
join contact on contact.company_id = lead.company_id and contact.id = lead.contact_id
left join contact_phone phone
  on phone.company_id = lead.company_id and phone.contact_id = lead.contact_id and phone.position = 1
left join contact_email email
  on email.company_id = lead.company_id and email.contact_id = lead.contact_id and email.position = 1;
