-- Archives a template, or restores it.
update message_template
   set archived_at = case when :is_archived::boolean then now() end, updated_by = :me, updated_at = now()
 where company_id = :company_id and id = :id;
