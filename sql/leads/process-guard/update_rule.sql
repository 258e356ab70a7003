-- Writes a rule; the caller has locked it and merged the change.
update process_rule
   set name = :name, is_active = :is_active, mode = :mode, to_statuses = :to_statuses, to_categories = :to_categories,
       from_statuses = :from_statuses, lead_types = :lead_types, conditions = :conditions::jsonb,
       requires = :requires::jsonb, updated_at = now()
 where company_id = :company_id and id = :id;
