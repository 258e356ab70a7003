-- Archives a source: its URL is unknown from now on, its leads keep it.
update lead_source
   set archived_at = now(), updated_at = now()
 where company_id = :company_id and id = :id and archived_at is null
returning id;
