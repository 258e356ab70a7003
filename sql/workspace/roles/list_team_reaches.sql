-- The members with a right of reach `team`, and the members whom it reaches. Deactivated members reach nobody.
-- column id: string
-- column key: string
-- column permissions: Record<string, 'own' | 'team' | 'all'>
-- column field_rules: { phone: 'full' | 'own' | 'masked' | 'hidden'; email: 'full' | 'own' | 'masked' | 'hidden'; money: 'full' | 'own' | 'masked' | 'hidden' }
-- column team: string[]
select rights.member_id as id, role.key, rights.permissions, rights.field_rules, rights.team
  from member_rights rights
  join member on member.company_id = rights.company_id and member.id = rights.member_id
  join role on role.company_id = member.company_id and role.id = member.role_id
 where rights.company_id = :company_id and rights.status <> 'deactivated'
   and exists (select from jsonb_each_text(rights.permissions) as held where held.value = 'team');
