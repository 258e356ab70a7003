-- Each lead type begins in one pipeline: the others no longer do.
update pipeline
   set default_for = array(select unnest(default_for) except select unnest(:lead_types::text[])), updated_at = now()
 where company_id = :company_id and id <> :id and default_for && :lead_types::text[];
