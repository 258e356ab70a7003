-- What the moves of a lead are judged by. `filled` names what it has, as needed-fields.ts names it.
-- column lead_type: 'buy' | 'rent' | 'sell' | 'let_out' | 'invest'
-- column status: { id: string; key: string; name: string; allowed_moves: string[] | null }
-- column filled: string[]
-- column has_visited: boolean
-- column open_tasks: number
-- column has_follow_up: boolean
-- column last_note_at: string | null
select lead.lead_type,
       (select json_build_object('id', status.id, 'key', status.key, 'name', status.name,
                                 'allowed_moves', status.allowed_moves)
          from pipeline_status status
         where status.company_id = lead.company_id and status.id = lead.status_id) as status,
       array_remove(array[
         case when coalesce(lead.budget_min, lead.budget_max) is not null then 'budget' end,
         case when lead.bhk <> '{}' then 'bhk' end,
         case when lead.property_types <> '{}' then 'property_types' end,
         case when lead.location <> '' then 'location' end,
         case when lead.project <> '' then 'project' end,
         case when lead.follow_up_at is not null then 'follow_up_at' end,
         case when contact.name <> '' then 'contact.name' end,
         case when contact.city <> '' then 'contact.city' end,
         case when exists (select from contact_phone phone
           where phone.company_id = lead.company_id and phone.contact_id = lead.contact_id) then 'contact.phone' end,
         case when exists (select from contact_email email
           where email.company_id = lead.company_id and email.contact_id = lead.contact_id) then 'contact.email' end
       ], null) || array(
         select 'custom.' || key from jsonb_each(lead.custom) where value not in ('null', '""', '[]')) as filled,
       exists (select from site_visit visit
                where visit.company_id = lead.company_id and visit.lead_id = lead.id
                  and visit.status = 'completed') as has_visited,
       (select count(*)::int from task
         where task.company_id = lead.company_id and task.lead_id = lead.id and task.status = 'open') as open_tasks,
       coalesce(lead.follow_up_at > now(), false) as has_follow_up,
       (select app.instant(max(note.at)) from activity note
         where note.company_id = lead.company_id and note.lead_id = lead.id and note.type = 'note') as last_note_at
  from lead
  join contact on contact.company_id = lead.company_id and contact.id = lead.contact_id
 where lead.company_id = :company_id and lead.id = :id;
