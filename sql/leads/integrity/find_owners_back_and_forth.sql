-- Leads of a stretch that lately went to somebody else and came back within days.
-- column lead_id: string
-- column facts: { turns: { id: string; at: string; owner: string; meanwhile: string; away_at: string; by: string | null }[] }
-- column mark: string
select lead.id as lead_id, jsonb_build_object('turns', turn.list) as facts, turn.mark
  from lead
 cross join lateral (
   with given as materialized (
     select a.id, a.at, a.actor_name, a.data -> 'previous_owner' ->> 'id' as from_id, a.data -> 'owner' ->> 'id' as to_id
       from activity a
      where a.company_id = lead.company_id and a.lead_id = lead.id and a.type = 'assignment'
        and a.at >= :since::timestamptz
        and a.data -> 'previous_owner' ->> 'id' <> a.data -> 'owner' ->> 'id')
   select jsonb_agg(jsonb_build_object('id', back.id, 'at', app.instant(back.at), 'owner', back.to_id,
                                       'meanwhile', back.from_id, 'away_at', app.instant(away.at),
                                       'by', back.actor_name) order by back.at, back.id) as list,
          max(back.id) as mark
     from given back
    cross join lateral (
      select max(g.at) as at
        from given g
       where g.from_id = back.to_id and g.at < back.at
         and g.at >= back.at - make_interval(days => :threshold::int)) away
    where away.at is not null) turn
 where lead.company_id = :company_id and lead.id > :after and lead.id <= :until
   and lead.archived_at is null and not lead.is_test and turn.mark is not null;
