-- Who got a lead when, by whom and why, the latest first.
-- column at: string
-- column data: { [name: string]: unknown }
-- column title: string
select activity.id, app.instant(activity.at) as at, activity.title, activity.text, activity.data,
       activity.actor_kind, activity.actor_name
  from activity
 where activity.company_id = :company_id and activity.lead_id = :lead_id and activity.type = 'assignment'
 order by activity.at desc, activity.id desc
 limit 100;
