-- Adds a rule behind the others.
insert into assignment_rule (company_id, id, name, position, member_ids)
select :company_id, :id, :name, coalesce(max(position), 0) + 1, '{}'
  from assignment_rule where company_id = :company_id;
