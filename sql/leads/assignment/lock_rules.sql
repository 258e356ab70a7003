-- The active rules of a company in the order in which they are tried, held so that the turns under them are taken one
-- after the other.
-- column weights: { [member: string]: number }
-- column conditions: unknown
-- column way: 'round_robin' | 'weighted' | 'least_loaded' | 'fixed'
-- column hours: 'any' | 'inside' | 'outside'
select id, name, source_ids, conditions, way, member_ids, team_id, weights, sticky_days, daily_cap, open_cap, hours,
       branch_id, prefers_language, fallback_member_id, fallback_team_id, reroute_after, reroute_times
  from assignment_rule
 where company_id = :company_id and is_active
 order by position, id
   for no key update;
