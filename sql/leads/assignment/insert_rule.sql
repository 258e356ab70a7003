-- Adds a rule behind the others.
insert into assignment_rule (company_id, id, name, position, source_ids, member_ids, fallback_member_id)
select :company_id, :id, :name, coalesce(max(position), 0) + 1, :source_ids, :member_ids, :fallback_member_id
  from assignment_rule where company_id = :company_id;
