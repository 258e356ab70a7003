-- The companies with a support grant whose time is over. Scope: every company, because one program closes the grants of
-- all of them.
select support_grant.company_id, support_grant.id, company.time_zone
  from support_grant
  join company on company.id = support_grant.company_id
 where support_grant.ended_at is null and support_grant.expires_at <= :at
 order by support_grant.expires_at
 limit :most;
