-- The open support grant of a company. Scope: every company, because the operator's command acts in none.
-- column access: 'read' | 'write'
select support_grant.id, support_grant.access, support_grant.expires_at, company.time_zone
  from support_grant
  join company on company.id = support_grant.company_id
 where support_grant.company_id = :company_id and support_grant.ended_at is null and support_grant.expires_at > :at;
