-- Adds a rule behind the others.
insert into process_rule (company_id, id, name, position, is_active, mode, to_statuses, to_categories, from_statuses,
                          lead_types, conditions, requires)
select :company_id, :id, :name, coalesce(max(position), 0) + 1, :is_active, :mode, :to_statuses, :to_categories,
       :from_statuses, :lead_types, :conditions::jsonb, :requires::jsonb
  from process_rule
 where company_id = :company_id;
