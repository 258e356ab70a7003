-- What a list opens with for the caller's role.
select chosen.view_id
  from member
  join saved_view_role chosen on chosen.company_id = member.company_id and chosen.role_id = member.role_id
 where member.company_id = :company_id and member.id = :me and chosen.kind = :kind;
