-- The pinned entries on the timeline of a contact or, when it is named, of one of its leads; the latest pin first.
-- column json: string
select (to_jsonb(record) - 'company_id')::text as json
  from activity
  join activity_record record on record.company_id = activity.company_id and record.id = activity.id
 where activity.company_id = :company_id
   and activity.contact_id = :contact_id
   and activity.pinned_at is not null
   and (:lead_id::text is null or activity.lead_id = :lead_id)
 order by activity.pinned_at desc, activity.id desc
 limit 50;
