-- Brings back the leads that were archived together with their person.
update lead set archived_at = null, updated_at = now()
 where company_id = :company_id and contact_id = :contact_id
   and date_trunc('milliseconds', archived_at) = date_trunc('milliseconds', :at::timestamptz)
returning id, is_late, is_test;
