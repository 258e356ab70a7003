-- What is due to a subscription, in its order. Scope: every company, because the sender works for all.
-- column attempt: number
-- column event_at: string
-- column max_attempts: number
-- column changes: Record<string, unknown>
-- column body: unknown
select id, kind, event_id, event_type, entity_type, entity_id, app.instant(event_at) as event_at, changes, body, attempt,
       max_attempts
  from webhook_delivery
 where company_id = :company_id and subscription_id = :subscription_id and status in ('pending', 'retrying')
   and next_retry_at <= :at
 order by seq
 limit :most;
