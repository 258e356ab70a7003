-- The last moves of leads that the caller sees, with the facts of a rule at that time: visits, tasks, notes and the
-- follow-up. The age of the last note is answered as a time before now.
-- column lead_id: string
-- column at: string
-- column from_status: { key: string; name: string }
-- column to_status: { key: string; name: string; category: 'open' | 'won' | 'lost' | 'junk' }
-- column reason: string | null
-- column has_visited: boolean
-- column open_tasks: number
-- column has_follow_up: boolean
-- column last_note_at: string | null
select move.lead_id, app.instant(move.at) as at, move.data -> 'from_status' as from_status,
       json_build_object('key', target.key, 'name', target.name, 'category', target.category) as to_status,
       nullif(move.text, '') as reason,
       exists (select from site_visit visit
                where visit.company_id = lead.company_id and visit.lead_id = lead.id and visit.status = 'completed'
                  and coalesce(visit.closed_at, visit.scheduled_at) <= move.at) as has_visited,
       (select count(*)::int from task
         where task.company_id = lead.company_id and task.lead_id = lead.id and task.created_at <= move.at
           and (task.status = 'open' or task.updated_at > move.at)) as open_tasks,
       coalesce(lead.follow_up_at > move.at, false) as has_follow_up,
       (select app.instant(now() - (move.at - max(note.at))) from activity note
         where note.company_id = lead.company_id and note.lead_id = lead.id and note.type = 'note'
           and note.at <= move.at) as last_note_at
  from (select activity.lead_id, activity.at, activity.id, activity.data, activity.text, activity.company_id
          from activity
         where activity.company_id = :company_id and activity.type = 'status_change' and not activity.is_test
           and activity.data -> 'from_status' ->> 'key' <> activity.data -> 'to_status' ->> 'key'
         order by activity.at desc, activity.id desc
         limit :limit) move
  join lead on lead.company_id = move.company_id and lead.id = move.lead_id
  join pipeline_status target on target.company_id = lead.company_id and target.pipeline_id = lead.pipeline_id
   and target.key = move.data -> 'to_status' ->> 'key'
 order by move.at desc, move.id desc;
