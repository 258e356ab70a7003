-- A member who can be given leads, and whether their role works on them; null id finds nobody.
-- column works_leads: boolean
select member.id, member.name, role.permissions ? 'leads.edit' as works_leads
  from member
  join role on role.company_id = member.company_id and role.id = member.role_id
 where member.company_id = :company_id and member.id = :id and member.status = 'active';
