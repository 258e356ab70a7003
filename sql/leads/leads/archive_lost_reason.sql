-- Takes a reason out of the list; leads that have it keep it.
update lost_reason
   set archived_at = now(), updated_at = now()
 where company_id = :company_id and id = :id and archived_at is null;
