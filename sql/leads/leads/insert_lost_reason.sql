-- A new reason behind the others of its kind.
insert into lost_reason (company_id, id, name, category, position)
select :company_id, :id, :name, :category, coalesce(max(position), 0) + 1
  from lost_reason
 where company_id = :company_id and category = :category and archived_at is null;
