-- The next visit of a lead that is still to come; by its id, that one.
-- column scheduled_at: string
select id, agent_id, app.instant(scheduled_at) as scheduled_at
  from site_visit
 where company_id = :company_id and lead_id = :lead_id and status = 'scheduled' and scheduled_at > :at
   and (:id::text is null or id = :id)
 order by scheduled_at, id
 limit 1;
