-- The companies with a support grant whose time is over. Scope: every company, because one program closes the grants of
-- all of them.
-- column company_id: string
-- column id: string
-- column time_zone: string
-- column is_retry: boolean
select support_grant.company_id, support_grant.id, company.time_zone, aside.failures is not null as is_retry
  from support_grant
  join company on company.id = support_grant.company_id
  left join set_aside aside
    on aside.company_id = support_grant.company_id and aside.job = :job and aside.subject_id = support_grant.id
 where (aside.retry_at is null or aside.retry_at <= :at)
   and support_grant.ended_at is null and support_grant.expires_at <= :at
 order by support_grant.expires_at
 limit :most;
