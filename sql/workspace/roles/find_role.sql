-- A role that can be given.
-- column permissions: Record<string, 'own' | 'team' | 'all'>
-- column field_rules: { phone: 'full' | 'own' | 'masked' | 'hidden'; email: 'full' | 'own' | 'masked' | 'hidden'; money: 'full' | 'own' | 'masked' | 'hidden' }
-- column updated_at: string
-- column member_count: number
select id, key, name, description, is_system, permissions, app.field_rules_of(field_rules) as field_rules, app.instant(updated_at) as updated_at,
       (select count(*)::int
          from member
         where member.company_id = role.company_id and member.role_id = role.id and member.status <> 'deactivated'
       ) as member_count
  from role
 where company_id = :company_id and id = :id and archived_at is null;
