-- Puts leads that were just made where their file says they stood: a status of their own pipeline that is in use, with the
-- sub-status of that status and the reason for giving them up that are called so.
update lead
   set status_id = status.id, category = status.category,
       closed_at = case when status.category = 'open' then null else lead.received_at end,
       sub_status_id = (
         select sub.id from pipeline_sub_status sub
          where sub.company_id = :company_id and sub.status_id = status.id and lower(sub.name) = lower(place.sub_status)
            and sub.archived_at is null
          order by sub.position limit 1),
       lost_reason_id = (
         select reason.id from lost_reason reason
          where reason.company_id = :company_id and reason.category = status.category
            and lower(reason.name) = lower(place.lost_reason) and reason.archived_at is null)
  from jsonb_to_recordset(:places::jsonb) as place (lead_id text, status_id text, sub_status text, lost_reason text)
  join pipeline_status status
    on status.company_id = :company_id and status.id = place.status_id and status.archived_at is null
 where lead.company_id = :company_id and lead.id = place.lead_id and lead.pipeline_id = status.pipeline_id;
