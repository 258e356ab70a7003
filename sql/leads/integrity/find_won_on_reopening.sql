-- Leads of a stretch that were opened again and won on one day of the company's.
-- column lead_id: string
-- column facts: { id: string; at: string; from: string; closed_at: string; by: string | null }
-- column mark: string
select lead.id as lead_id,
       jsonb_build_object('id', move.id, 'at', app.instant(move.at), 'from', move.came_from,
                          'closed_at', app.instant(lead.closed_at), 'by', move.actor_name) as facts,
       move.id as mark
  from lead
 cross join lateral (
   select a.id, a.at, a.actor_name, came.name as came_from
     from activity a
     join pipeline_status came
       on came.company_id = lead.company_id and came.pipeline_id = lead.pipeline_id
      and came.key = a.data -> 'from_status' ->> 'key' and came.category <> 'open'
    where a.company_id = lead.company_id and a.lead_id = lead.id and a.type = 'status_change'
      and a.at <= lead.closed_at
      and (a.at at time zone :zone)::date = (lead.closed_at at time zone :zone)::date
    order by a.at desc, a.id desc
    limit 1) move
 where lead.company_id = :company_id and lead.id > :after and lead.id <= :until
   and lead.category = 'won' and lead.archived_at is null and not lead.is_test;
