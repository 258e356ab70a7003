-- A response came: the clock stops. The owner at the time of a breach keeps the breach.
update sla_clock
   set met_at = :at, met_by_id = :by_id, met_with = :met_with, response_minutes = :minutes, stopped_at = null,
       owner_id = case when breached_at is null then :owner_id else owner_id end
 where company_id = :company_id and id = :id and met_at is null;
