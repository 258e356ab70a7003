-- Leads of a stretch that were won soon after somebody else got them.
-- column lead_id: string
-- column facts: { closed_at: string; changes: { id: string; at: string; from: string; to: string; by: string | null }[] }
-- column mark: string
select lead.id as lead_id,
       jsonb_build_object('closed_at', app.instant(lead.closed_at), 'changes', change.list) as facts,
       change.mark
  from lead
 cross join lateral (
   select jsonb_agg(jsonb_build_object('id', a.id, 'at', app.instant(a.at),
                                       'from', a.data -> 'previous_owner' ->> 'id', 'to', a.data -> 'owner' ->> 'id',
                                       'by', a.actor_name) order by a.at, a.id) as list,
          max(a.id) as mark
     from activity a
    where a.company_id = lead.company_id and a.lead_id = lead.id and a.type = 'assignment'
      and a.data -> 'previous_owner' ->> 'id' <> a.data -> 'owner' ->> 'id'
      and a.at < lead.closed_at and a.at >= lead.closed_at - make_interval(days => :threshold::int)) change
 where lead.company_id = :company_id and lead.id > :after and lead.id <= :until
   and lead.category = 'won' and lead.archived_at is null and not lead.is_test and change.mark is not null;
