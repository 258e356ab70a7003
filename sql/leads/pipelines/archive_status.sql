-- Archives a status; its leads, and those on their way to it, go to another.
update pipeline_status
   set archived_at = coalesce(archived_at, now()), remap_to = :to
 where company_id = :company_id and (id = :id or remap_to = :id);
