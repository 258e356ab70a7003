-- Moves a lead to another status. It closes when it leaves the open ones and stays closed since then.
update lead
   set status_id = :status_id, sub_status_id = :sub_status_id, category = :category,
       closed_at = case when :category = 'open' then null else coalesce(closed_at, now()) end,
       updated_at = now()
 where company_id = :company_id and id = :id;
