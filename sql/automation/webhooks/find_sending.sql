-- What is needed to send to a subscription, for the program that does. Scope: every company, because the sender works for
-- all.
-- column kind: 'endpoint' | 'trigger' | 'workflow'
-- column failures: number
-- column zone: string
-- column last_success_at: string | null
select s.kind, s.name, s.target_url, s.trigger, s.key_id, s.secret, s.failures,
       app.instant(s.last_success_at) as last_success_at,
       case when s.former_until > :at then s.former_secret end as former_secret,
       (select k.public_id from api_key k where k.company_id = s.company_id and k.id = s.key_id) as public_id,
       company.time_zone as zone
  from webhook_subscription s
  join company on company.id = s.company_id
 where s.company_id = :company_id and s.id = :id and s.sender = :worker and s.removed_at is null
   and s.status = 'active' and coalesce(s.wait_until <= :at, true);
