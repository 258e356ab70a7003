-- Sends deliveries once more, each as a row of its own: one by its id, or those of a subscription from a time on. What
-- waits is sent anyway. Answers how many.
-- column ids: string[]
with chosen as (
  select d.*, row_number() over (order by d.seq) as place
    from webhook_delivery d
    join webhook_subscription s on s.company_id = d.company_id and s.id = d.subscription_id
     and s.removed_at is null and s.status <> 'disabled'
   where d.company_id = :company_id and d.kind <> 'test'
     and (d.id = :id::text
          or :id::text is null and d.subscription_id = :subscription_id and d.created_at >= :from::timestamptz
             and d.created_at <= :to::timestamptz and d.replay_of_id is null
             and d.status = any (:statuses::text[]))
     and d.status not in ('pending', 'retrying')
   order by d.seq
   limit :most
), added as (
  insert into webhook_delivery (company_id, id, subscription_id, kind, event_id, event_type, entity_type, entity_id,
                                event_at, changes, body, max_attempts, next_retry_at, replay_of_id, created_at)
  select company_id, (:new_ids::text[])[place], subscription_id, kind, event_id, event_type, entity_type, entity_id,
         event_at, changes, body, max_attempts, :at::timestamptz, id, :at::timestamptz
    from chosen
   order by place
  returning id
)
select coalesce(array_agg(id), '{}') as ids from added;
