-- Active members who may set where leads come from.
select member.id
  from member
  join role on role.company_id = member.company_id and role.id = member.role_id
 where member.company_id = :company_id and member.status = 'active' and role.permissions ? 'settings.lead_routing';
