-- Leads of a stretch that lately passed over statuses of their pipeline on their way forward.
-- column lead_id: string
-- column facts: { moves: { id: string; at: string; from: string; to: string; skipped: number; by: string | null }[] }
-- column mark: string
select lead.id as lead_id, jsonb_build_object('moves', move.list) as facts, move.mark
  from lead
 cross join lateral (
   select jsonb_agg(jsonb_build_object('id', a.id, 'at', app.instant(a.at), 'from', came.name, 'to', went.name,
                                       'skipped', between_them.count, 'by', a.actor_name) order by a.at, a.id) as list,
          max(a.id) as mark
     from activity a
     join pipeline_status came
       on came.company_id = lead.company_id and came.pipeline_id = lead.pipeline_id
      and came.key = a.data -> 'from_status' ->> 'key' and came.category = 'open'
     join pipeline_status went
       on went.company_id = lead.company_id and went.pipeline_id = lead.pipeline_id
      and went.key = a.data -> 'to_status' ->> 'key' and went.category in ('open', 'won')
      and went.position > came.position
    cross join lateral (
      select count(*)::int as count
        from pipeline_status passed
       where passed.company_id = lead.company_id and passed.pipeline_id = lead.pipeline_id
         and passed.category = 'open' and passed.archived_at is null
         and passed.position > came.position and passed.position < went.position) between_them
    where a.company_id = lead.company_id and a.lead_id = lead.id and a.type = 'status_change'
      and a.at >= :since::timestamptz and between_them.count >= :threshold::int) move
 where lead.company_id = :company_id and lead.id > :after and lead.id <= :until
   and lead.archived_at is null and not lead.is_test and move.mark is not null;
