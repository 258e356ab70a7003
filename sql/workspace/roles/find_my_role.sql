-- The caller's role, as it is now; none once they were deactivated.
-- column permissions: Record<string, 'own' | 'team' | 'all'>
-- column field_rules: { phone: 'full' | 'own' | 'masked' | 'hidden'; email: 'full' | 'own' | 'masked' | 'hidden'; money: 'full' | 'own' | 'masked' | 'hidden' }
select role.key, role.permissions, app.field_rules_of(role.field_rules) as field_rules
  from member
  join role on role.company_id = member.company_id and role.id = member.role_id
 where member.company_id = :company_id and member.id = :me and member.status = 'active';
