-- Open leads of a stretch without a follow-up whom nobody answered or worked on for days, or whose follow-up is over for as
-- long. History that was brought in and nobody has touched since is nobody's neglect.
-- column lead_id: string
-- column facts: { kind: 'none' | 'overdue'; since: string }
-- column mark: string
select lead.id as lead_id,
       jsonb_build_object('kind', case when lead.follow_up_at is null then 'none' else 'overdue' end,
                          'since', app.instant(since.at)) as facts,
       case when lead.follow_up_at is null then 'none ' else 'overdue ' end || app.instant(since.at) as mark
  from lead
  left join lateral (
    select entry.at
      from activity entry
     where entry.company_id = :company_id and entry.lead_id = lead.id and entry.actor_kind in ('member', 'key')
     order by entry.at desc
     limit 1) worked on true
 cross join lateral (
    select case when lead.follow_up_at is not null then lead.follow_up_at
                when lead.is_late then greatest(lead.last_response_at, worked.at)
                else greatest(lead.updated_at, lead.last_response_at, worked.at) end as at) since
 where lead.company_id = :company_id and lead.id > :after and lead.id <= :until
   and lead.category = 'open' and lead.archived_at is null and not lead.is_test
   and since.at < :now::timestamptz - make_interval(days => :threshold::int);
