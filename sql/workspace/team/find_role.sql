-- A role's rights.
-- column permissions: Record<string, 'own' | 'team' | 'all'>
select id, key, name, permissions
  from role
 where company_id = :company_id and id = :id;
