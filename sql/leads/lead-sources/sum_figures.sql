-- What came of the sources in each of the months, in company time: of the leads that the caller's reports cover.
-- `won` counts those of the leads received in the month that are won by now. A walk of an index of
-- each source; the cost of a month is the last that was set up to it.
-- column source_id: string
-- column source_name: string
-- column month: string
-- column created: number
-- column duplicates: number
-- column re_enquiries: number
-- column won: number
-- column per_month: number | null
-- column per_lead: number | null
with months as (
  select month::date as month, month at time zone :zone as from_at,
         (month + interval '1 month') at time zone :zone as to_at
    from generate_series(to_date(:from_month, 'YYYY-MM')::timestamp, to_date(:to_month, 'YYYY-MM')::timestamp,
                         interval '1 month') month
), again as (
  -- All of them once: by source alone no index can be asked inside the walls.
  select entry.data ->> 'source_id' as source_id, months.month, count(*)::int as re_enquiries
    from months
    join activity entry on entry.company_id = :company_id and entry.at >= months.from_at and entry.at < months.to_at
   where (:only_id::text is null or entry.data ->> 'source_id' = :only_id)
     and entry.type = 'enquiry' and not entry.is_test and entry.data ->> 'outcome' in ('re_enquiry', 'reopened')
     and (:owner_ids::text[] is null or exists (
       select from lead
        where lead.company_id = :company_id and lead.id = entry.lead_id and lead.owner_id = any (:owner_ids)))
   group by entry.data ->> 'source_id', months.month
)
select source.id as source_id, source.name as source_name, to_char(months.month, 'YYYY-MM') as month,
       made.created, made.duplicates, made.won, coalesce(again.re_enquiries, 0) as re_enquiries,
       cost.per_month, cost.per_lead
  from lead_source source
 cross join months
 cross join lateral (
   select count(*)::int as created,
          count(*) filter (where lead.duplicate_kind is not null)::int as duplicates,
          count(*) filter (where lead.category = 'won')::int as won
     from lead
    where lead.company_id = :company_id and lead.source_id = source.id and not lead.is_test
      and lead.received_at >= months.from_at and lead.received_at < months.to_at
      and (:owner_ids::text[] is null or lead.owner_id = any (:owner_ids))) made
  left join again on again.source_id = source.id and again.month = months.month
  left join lateral (
   select cost.per_month, cost.per_lead
     from lead_source_cost cost
    where cost.company_id = :company_id and cost.source_id = source.id and cost.month <= months.month
    order by cost.month desc
    limit 1) cost on true
 where source.company_id = :company_id
   and case when :only_id::text is null then source.archived_at is null else source.id = :only_id end
 order by lower(source.name), source.id, months.month;
