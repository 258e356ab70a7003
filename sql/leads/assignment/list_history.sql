-- Who got a lead when, by whom and why, the latest first, in words that the caller may read.
-- column at: string
-- column data: { [name: string]: unknown }
-- column title: string
-- column text: string | null
select activity.id, entry.at, entry.title, entry.text, entry.data, entry.actor ->> 'name' as actor_name
  from activity_record entry
  join activity on activity.company_id = entry.company_id and activity.id = entry.id
 where activity.company_id = :company_id and activity.lead_id = :lead_id and activity.type = 'assignment'
 order by activity.at desc, activity.id desc
 limit 100;
