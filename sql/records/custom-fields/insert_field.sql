-- Adds a field behind the others of its kind.
insert into custom_field (
  company_id, id, kind, key, label, type, group_name, help, choices, required_when, is_unique, default_value,
  visible_to, position)
select :company_id, :id, :kind, :key, :label, :type, :group_name, :help, :choices, :required_when, :is_unique,
       nullif(:default_json::text::jsonb, 'null'), :visible_to, coalesce(max(position), 0) + 1
  from custom_field where company_id = :company_id and kind = :kind;
