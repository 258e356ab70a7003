-- What the members' work of one day of the company came to, as far as it can be seen at `now`. `begins` and `ends` are the
-- instants of the day; leads that are tests count for nobody. Open work counts as it is now, and only on a day on which
-- the member's office is open.
-- column member_id: string
-- column facts: Record<string, { good: number; of: number }>
with people as (
  select member.id, member.company_id,
         jsonb_array_length(coalesce(
           app.week_of(coalesce(branch.business_hours, company.business_hours)) -> trim(lower(to_char(:day::date, 'day'))), '[]'))
           > 0
         and not exists (
           select from holiday
            where holiday.company_id = member.company_id and (holiday.branch_id is null or holiday.branch_id = member.branch_id)
              and (holiday.day = :day::date
                   or holiday.is_yearly and to_char(holiday.day, 'MMDD') = to_char(:day::date, 'MMDD'))) as is_open
    from member
    join company on company.id = member.company_id
    left join branch on branch.company_id = member.company_id and branch.id = member.branch_id
   where member.company_id = :company_id and member.status = 'active'
), clocks as (
  -- One that was stopped, because the lead was closed or archived, was nobody's to keep.
  select clock.owner_id, clock.kind, count(*) as of,
         count(*) filter (where case clock.kind when 'first_response' then clock.met_at <= clock.due_at
                                                else clock.met_at < :ends::timestamptz end) as good
    from sla_clock clock
    join lead on lead.company_id = clock.company_id and lead.id = clock.lead_id and not lead.is_test
   where clock.company_id = :company_id and clock.due_at >= :begins::timestamptz and clock.due_at < :ends::timestamptz
     and (clock.met_at is not null or clock.due_at <= :now::timestamptz)
     and (clock.stopped_at is null or clock.met_at is not null)
   group by clock.owner_id, clock.kind
), visits as (
  -- Kept is what took place or was waited for, and said on its day. One that was called off was nobody's to keep.
  select visit.agent_id as owner_id, count(*) as of,
         count(*) filter (where visit.status in ('completed', 'no_show') and visit.closed_at < :ends::timestamptz) as good
    from site_visit visit
    join lead on lead.company_id = visit.company_id and lead.id = visit.lead_id and not lead.is_test
   where visit.company_id = :company_id
     and visit.scheduled_at >= :begins::timestamptz and visit.scheduled_at < :ends::timestamptz
     and visit.status <> 'cancelled' and (visit.status <> 'scheduled' or visit.scheduled_at <= :now::timestamptz)
   group by visit.agent_id
), open_leads as (
  select lead.owner_id, count(*) as of,
         count(*) filter (where lead.follow_up_at is null or lead.follow_up_at >= :begins::timestamptz) as not_overdue,
         count(*) filter (where lead.received_at >= :ends::timestamptz - interval '7 days' or exists (
           select from activity a
            where a.company_id = lead.company_id and a.lead_id = lead.id and a.actor_kind = 'member'
              and a.actor_id = lead.owner_id and a.at >= :ends::timestamptz - interval '7 days'
              and a.at < :ends::timestamptz)) as updated,
         sum((not contact.is_unreachable)::int
             + (coalesce(lead.budget_max, lead.budget_min) is not null)::int
             + (coalesce(lead.location, '') <> '')::int
             + (cardinality(lead.bhk) > 0 or cardinality(lead.property_types) > 0)::int) as filled
    from lead
    join contact on contact.company_id = lead.company_id and contact.id = lead.contact_id
   where :is_snapshot and lead.company_id = :company_id and lead.category = 'open' and lead.archived_at is null
     and not lead.is_test and lead.received_at < :ends::timestamptz
   group by lead.owner_id
), facts as (
  select owner_id, case kind when 'first_response' then 'first_response' else 'follow_ups' end as key, good, of from clocks
  union all
  select owner_id, 'visits', good, of from visits
  union all
  select owner_id, 'overdue', not_overdue, of from open_leads
  union all
  select owner_id, 'updates', updated, of from open_leads
  union all
  select owner_id, 'data_quality', filled, of * 4 from open_leads
)
select people.id as member_id,
       jsonb_object_agg(facts.key, jsonb_build_object('good', facts.good, 'of', facts.of)) as facts
  from people
  join facts on facts.owner_id = people.id
   and (people.is_open or facts.key in ('first_response', 'follow_ups', 'visits'))
 where facts.of > 0
 group by people.id;
