-- The rules in the order in which they are tried.
-- column weights: { [member: string]: number }
-- column conditions: unknown
-- column way: 'round_robin' | 'weighted' | 'least_loaded' | 'fixed'
-- column hours: 'any' | 'inside' | 'outside'
-- column archived: string[]
-- column created_at: string
-- column updated_at: string
select id, name, position, is_active, source_ids, conditions, way, member_ids, team_id, weights, sticky_days, daily_cap,
       open_cap, hours, branch_id, prefers_language, fallback_member_id, fallback_team_id, reroute_after, reroute_times,
       app.archived_named(company_id, conditions::text) as archived, app.instant(created_at) as created_at, app.instant(updated_at) as updated_at
  from assignment_rule
 where company_id = :company_id and (:only_id::text is null or id = :only_id)
 order by position, id;
