-- Takes statuses that were archived into use again, behind the others. Leads that went elsewhere stay there.
update pipeline_status status
   set archived_at = null, remap_to = null,
       position = status.position + (select coalesce(max(other.position), 0)
                                       from pipeline_status other
                                      where other.company_id = status.company_id
                                        and other.pipeline_id = status.pipeline_id)
 where status.company_id = :company_id and status.pipeline_id = :pipeline_id and status.key = any (:keys::text[])
   and status.archived_at is not null;
