-- A list opens for a role as it does for everybody.
delete from saved_view_role where company_id = :company_id and role_id = :role_id and kind = :kind;
