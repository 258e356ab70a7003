-- Open leads of a stretch without a follow-up that nobody touched for days, or whose follow-up is over for as long.
-- column lead_id: string
-- column facts: { kind: 'none' | 'overdue'; since: string }
-- column mark: string
select lead.id as lead_id,
       jsonb_build_object('kind', case when lead.follow_up_at is null then 'none' else 'overdue' end,
                          'since', app.instant(coalesce(lead.follow_up_at, lead.updated_at))) as facts,
       case when lead.follow_up_at is null then 'none ' else 'overdue ' end ||
         app.instant(coalesce(lead.follow_up_at, lead.updated_at)) as mark
  from lead
 where lead.company_id = :company_id and lead.id > :after and lead.id <= :until
   and lead.category = 'open' and lead.archived_at is null and not lead.is_test
   and coalesce(lead.follow_up_at, lead.updated_at) < :now::timestamptz - make_interval(days => :threshold::int);
