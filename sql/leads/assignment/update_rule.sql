-- Changes a rule to what is given whole.
update assignment_rule
   set name = :name, position = :position, is_active = :is_active, source_ids = :source_ids,
       conditions = :conditions, way = :way, member_ids = :member_ids, team_id = :team_id, weights = :weights,
       sticky_days = :sticky_days, daily_cap = :daily_cap, open_cap = :open_cap, hours = :hours, branch_id = :branch_id,
       prefers_language = :prefers_language, fallback_member_id = :fallback_member_id,
       fallback_team_id = :fallback_team_id, reroute_after = :reroute_after, reroute_times = :reroute_times,
       updated_at = clock_timestamp()
 where company_id = :company_id and id = :id;
