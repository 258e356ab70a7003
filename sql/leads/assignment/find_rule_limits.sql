-- After how long and how often a rule reroutes a lead; none when it was deleted or turned off.
-- column reroute_after: number
select name, reroute_after, reroute_times
  from assignment_rule
 where company_id = :company_id and id = :id and is_active and reroute_after is not null;
