-- API keys that have expired without a notice, and those that end within `soon` without a warning so far. Keys that
-- were made for a shorter time get no warning. Scope: every company, because one program handles the keys of all of
-- them.
-- column is_over: boolean
-- column company_id: string
-- column id: string
-- column time_zone: string
-- column is_retry: boolean
select api_key.company_id, api_key.id, company.time_zone, api_key.expires_at <= :at::timestamptz as is_over,
       aside.failures is not null as is_retry
  from api_key
  join company on company.id = api_key.company_id
  left join set_aside aside
    on aside.company_id = api_key.company_id and aside.job = :job and aside.subject_id = api_key.id
 where (aside.retry_at is null or aside.retry_at <= :at::timestamptz)
   and api_key.revoked_at is null and api_key.ended_at is null and api_key.expires_at <= :soon::timestamptz
   and (api_key.expires_at <= :at::timestamptz
        or (api_key.expiry_warned_at is null
            and api_key.expires_at - api_key.created_at > :soon::timestamptz - :at::timestamptz))
 order by api_key.expires_at
 limit :most;
