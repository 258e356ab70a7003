-- How the clocks of one kind ended that began in a stretch of time: all together, and by member, source, team or policy.
-- Those that were stopped while still in time ended neither way and don't count.
-- A policy that was taken away keeps a line of its own.
-- column id: string | null
-- column name: string
-- column is_all: boolean
-- column total: number
-- column met: number
-- column breached: number
-- column running: number
-- column late: number
-- column median_minutes: number | null
select grouped.id, coalesce(grouped.name, 'None') as name, grouping(grouped.id) = 1 as is_all,
       count(*)::int as total,
       (count(*) filter (where clock.met_at is not null and clock.breached_at is null and clock.met_at <= clock.due_at))::int as met,
       (count(*) filter (where clock.breached_at is not null or clock.met_at > clock.due_at))::int as breached,
       (count(*) filter (where clock.met_at is null and clock.breached_at is null))::int as running,
       (count(*) filter (where clock.breached_at is not null and clock.met_at is null and clock.stopped_at is null))::int
         as late,
       round((percentile_cont(0.5) within group (order by clock.response_minutes))::numeric, 1)::float8
         as median_minutes
  from sla_clock clock
  join lead on lead.company_id = clock.company_id and lead.id = clock.lead_id
  join member owner on owner.company_id = clock.company_id and owner.id = case
         when clock.met_at is null and clock.breached_at is null then lead.owner_id else clock.owner_id end
  left join lead_source source on source.company_id = lead.company_id and source.id = lead.source_id
  left join team on team.company_id = owner.company_id and team.id = owner.team_id
  left join sla_policy policy on policy.company_id = clock.company_id and policy.id = clock.policy_id
 cross join lateral (
   select case :by when 'member' then owner.id when 'source' then source.id when 'policy' then clock.policy_id
                   else team.id end as id,
          case :by when 'member' then owner.name when 'source' then source.name
                   when 'policy' then coalesce(policy.name, '(deleted)')
                   else team.name end as name) grouped
 where clock.company_id = :company_id and clock.kind = :kind
   and clock.started_at >= :since and clock.started_at < :until
   and (clock.stopped_at is null or clock.breached_at is not null)
   and (:sees_all or owner.id = any (:owner_ids))
   and (:source_id::text is null or lead.source_id = :source_id)
   and (:team_id::text is null or owner.team_id = :team_id)
   and (:policy_id::text is null or clock.policy_id = :policy_id)
   and (:owner_id::text is null or owner.id = :owner_id)
 group by grouping sets ((grouped.id, grouped.name), ())
 order by is_all desc, breached desc, name, id;
