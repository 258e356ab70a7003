-- Says what a list opens with for a role; the role is one of the company's.
insert into saved_view_role (company_id, role_id, kind, view_id)
select :company_id, role.id, :kind, :view_id from role where role.company_id = :company_id and role.id = :role_id
on conflict (company_id, role_id, kind) do update set view_id = excluded.view_id;
