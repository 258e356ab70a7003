-- Stops an export that is not over.
update export_run
   set state = 'cancelled', updated_at = now(), finished_at = now()
 where company_id = :company_id and id = :id and state in ('waiting', 'running');
