-- Adds a role.
insert into role (company_id, id, key, name, is_system, permissions, field_rules, position)
values (:company_id, :id, :key, :name, :is_system, :permissions, :field_rules, :position);
