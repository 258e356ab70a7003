-- Changes a role.
update role
   set name = :name, description = :description, permissions = :permissions, field_rules = :field_rules,
       updated_at = now()
 where company_id = :company_id and id = :id;
