-- A member, locked to the commit. Without the role: joined under a lock, a role that
-- changed meanwhile would make the member vanish.
-- column updated_at: string
-- column role_key: string
-- column role_permissions: Record<string, 'own' | 'team' | 'all'>
-- column role_field_rules: { phone: 'full' | 'own' | 'masked' | 'hidden'; email: 'full' | 'own' | 'masked' | 'hidden'; money: 'full' | 'own' | 'masked' | 'hidden' }
-- column is_role_archived: boolean
with kept as materialized (
  select * from member where company_id = :company_id and id = :id for no key update
)
select
  kept.id, kept.name, kept.email, kept.phone, kept.role_id, kept.team_id, kept.status, kept.takes_leads,
  app.instant(kept.updated_at) as updated_at,
  (select role.key from role where role.company_id = kept.company_id and role.id = kept.role_id) as role_key,
  (select role.permissions from role
    where role.company_id = kept.company_id and role.id = kept.role_id) as role_permissions,
  (select app.field_rules_of(role.field_rules) from role
    where role.company_id = kept.company_id and role.id = kept.role_id) as role_field_rules,
  (select role.archived_at is not null from role
    where role.company_id = kept.company_id and role.id = kept.role_id) as is_role_archived
from kept;
