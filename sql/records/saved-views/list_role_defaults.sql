-- Every role with what a list opens with for it.
-- column role_id: string
-- column role_name: string
-- column view_id: string | null
select role.id as role_id, role.name as role_name, chosen.view_id
  from role
  left join saved_view_role chosen
    on chosen.company_id = role.company_id and chosen.role_id = role.id and chosen.kind = :kind
 where role.company_id = :company_id and role.archived_at is null
 order by role.position, role.id;
