-- The lead record with what the lead's own page needs beyond it.
-- after: lead_record
create view lead_detail with (security_invoker) as
select
  record.*,
  json_build_object('id', pipeline.id, 'name', pipeline.name) as pipeline,
  lead.category,
  lead.project,
  lead.message,
  lead.attribution,
  lead.custom,
  lead.duplicate_kind,
  lead.duplicate_of,
  lead.enquiry_count,
  app.instant(lead.last_enquiry_at) as last_enquiry_at,
  app.instant(lead.follow_up_at) as follow_up_at,
  app.instant(lead.closed_at) as closed_at,
  app.instant(lead.updated_at) as updated_at,
  contact.is_unreachable,
  lead.is_late,
  lead.is_test
from lead
join lead_record record on record.company_id = lead.company_id and record.id = lead.id
join pipeline on pipeline.company_id = lead.company_id and pipeline.id = lead.pipeline_id
join contact on contact.company_id = lead.company_id and contact.id = lead.contact_id;
