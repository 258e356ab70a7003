-- Renames a reason that is in use.
update lost_reason
   set name = coalesce(:name, name), updated_at = now()
 where company_id = :company_id and id = :id and archived_at is null;
