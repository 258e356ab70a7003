-- The pinned entries on the timeline of a contact, of one of its leads where it is named too, or of a record of another
-- kind; the latest pin first.
-- column json: string
select (to_jsonb(record) - 'company_id')::text as json
  from activity
  join activity_record record on record.company_id = activity.company_id and record.id = activity.id
 where activity.company_id = :company_id
   and case when :subject_id::text is null then activity.contact_id = :contact_id
            else activity.subject_kind = :subject_kind and activity.subject_id = :subject_id end
   and activity.pinned_at is not null
   and (:lead_id::text is null or activity.lead_id = :lead_id)
 order by activity.pinned_at desc, activity.id desc
 limit 50;
