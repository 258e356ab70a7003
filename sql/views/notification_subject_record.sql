-- The subjects of one entry of a member's notifications, each once, by its latest row. Without records out of the
-- reader's reach. after: lead_detail, contact_detail
create view notification_subject_record with (security_invoker) as
select
  item.company_id,
  item.id,
  item.subject_kind as kind,
  item.subject_id,
  app.instant(item.at) as at,
  lead.ref,
  coalesce(lead.contact ->> 'name', contact.name, source.name, automation.name,
           app.title_of_record(item.subject_kind, item.company_id, item.subject_id)) as name
from notification item
left join lateral (
  select detail.id, detail.ref, detail.contact from lead_detail detail
   where item.subject_kind = 'lead' and detail.company_id = item.company_id and detail.id = item.subject_id
  offset 0) lead on true
left join lateral (
  select detail.id, detail.name from contact_detail detail
   where item.subject_kind = 'contact' and detail.company_id = item.company_id and detail.id = item.subject_id
  offset 0) contact on true
left join lead_source source
  on item.subject_kind = 'lead_source' and source.company_id = item.company_id and source.id = item.subject_id
left join automation
  on item.subject_kind = 'automation' and automation.company_id = item.company_id and automation.id = item.subject_id
where case
  when item.subject_kind = 'lead' then lead.id is not null
  when item.subject_kind = 'contact' then contact.id is not null
  when item.subject_kind in ('job', 'import', 'export', 'lead_source', 'automation') then true
  else app.reaches_record(item.subject_kind, item.company_id, item.subject_id) end;
