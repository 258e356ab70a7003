-- Writes a pipeline; updated_at says that it, or one of its statuses, changed.
update pipeline
   set name = :name, lead_types = :lead_types, default_for = :default_for, archived_at = :archived_at, updated_at = now()
 where company_id = :company_id and id = :id;
