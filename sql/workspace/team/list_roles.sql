-- The roles in their order, each with the number of its active members.
-- column permissions: Record<string, 'own' | 'team' | 'all'>
-- column field_rules: { phone: 'full' | 'own' | 'masked' | 'hidden'; email: 'full' | 'own' | 'masked' | 'hidden'; money: 'full' | 'own' | 'masked' | 'hidden' }
-- column member_count: number
select id, key, name, is_system, permissions, field_rules,
       (select count(*)::int
          from member
         where member.company_id = role.company_id and member.role_id = role.id and member.status = 'active') as member_count
  from role
 where company_id = :company_id
 order by position, id;
