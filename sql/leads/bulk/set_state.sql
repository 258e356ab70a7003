-- Takes a job from one of some states to another; 0 rows when it is in none of them.
update bulk_job
   set state = :state, touched_at = now(),
       finished_at = case when :state in ('done', 'cancelled', 'stopped') then :at::timestamptz else finished_at end,
       undone_at = case when :state = 'undone' then :at::timestamptz else undone_at end
 where company_id = :company_id and id = :id and state = any (:from::text[]);
