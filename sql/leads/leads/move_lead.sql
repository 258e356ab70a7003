-- Moves a lead to another status. It closes when it leaves the open ones and stays closed since then; why it was given
-- up, only a lost one knows. `closed_at`: when it closed, where somebody knows.
update lead
   set status_id = :status_id, sub_status_id = :sub_status_id, category = :category,
       lost_reason_id = :lost_reason_id, follow_up_at = :follow_up_at,
       closed_at = case when :category = 'open' then null else coalesce(closed_at, :closed_at::timestamptz, now()) end,
       updated_at = now()
 where company_id = :company_id and id = :id;
