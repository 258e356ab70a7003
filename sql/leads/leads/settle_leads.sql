-- Puts leads where they belong.
update lead
   set sub_status_id = case when status_id = :status_id then sub_status_id end,
       status_id = :status_id, category = :category,
       lost_reason_id = case when :category in ('lost', 'junk') then lost_reason_id end,
       closed_at = case when :category = 'open' then null else coalesce(closed_at, now()) end,
       updated_at = now()
 where company_id = :company_id and id = any (:ids::text[]);
