-- Gives new leads the place that their file says: a status of their own pipeline that is in use, with one of its
-- sub-statuses and a lost reason. A closed one was closed at the time in the list, else when it came in.
update lead
   set status_id = status.id, category = status.category,
       closed_at = case when status.category = 'open' then null else greatest(lead.received_at, case when place.closed_at < now() then place.closed_at end) end,
       sub_status_id = place.sub_status_id, lost_reason_id = place.lost_reason_id
  from jsonb_to_recordset(:places::jsonb)
         as place (lead_id text, status_id text, sub_status_id text, lost_reason_id text, closed_at timestamptz)
  join pipeline_status status
    on status.company_id = :company_id and status.id = place.status_id and status.archived_at is null
 where lead.company_id = :company_id and lead.id = place.lead_id and lead.pipeline_id = status.pipeline_id;
