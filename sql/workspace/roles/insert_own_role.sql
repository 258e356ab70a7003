-- Adds a role of the company's own, behind the others.
insert into role (company_id, id, key, name, description, permissions, field_rules, position)
select :company_id, :id, :id, :name, :description, :permissions, :field_rules, coalesce(max(position), 0) + 1
  from role
 where company_id = :company_id;
