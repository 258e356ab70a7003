-- One enquiry that made a lead or joined it, from its entry on the timeline, with the decision that was taken
-- where it is known. Masked as the entry is.
-- after: activity_record
create view lead_enquiry_record with (security_invoker) as
select
  entry.company_id,
  entry.id,
  entry.lead_id,
  entry.at,
  entry.data ->> 'source_id' as source_id,
  entry.data ->> 'source' as source,
  coalesce(entry.data -> 'attribution' ->> 'campaign', entry.data -> 'attribution' ->> 'utm_campaign') as campaign,
  entry.text as message,
  entry.data ->> 'project' as project,
  entry.data ->> 'outcome' as outcome,
  coalesce((entry.data ->> 'late')::boolean, false) as is_late,
  entry.actor
from activity_record entry
where entry.type = 'enquiry';
