-- Closes an office, or opens it again.
update branch
   set archived_at = case when :is_archived then coalesce(archived_at, now()) end, updated_at = now()
 where company_id = :company_id and id = :id;
