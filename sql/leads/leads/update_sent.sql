-- Writes what a sender changes of its lead: the type, with the place in its pipeline, the temperature, and own fields.
update lead
   set lead_type = :lead_type, temperature = :temperature, custom = :custom, pipeline_id = :pipeline_id,
       status_id = :status_id, category = :category,
       lost_reason_id = case when category = :category then lost_reason_id end,
       sub_status_id = case when status_id = :status_id then sub_status_id end,
       closed_at = case when :category = 'open' then null else coalesce(closed_at, now()) end,
       updated_at = now()
 where company_id = :company_id and id = :id;
