-- Renames or moves a reason that is in use.
update lost_reason
   set name = coalesce(:name, name), position = coalesce(:position::int, position), updated_at = now()
 where company_id = :company_id and id = :id and archived_at is null;
