-- Takes the subscriptions to which something is due and that no living program sends to. Scope: every company, because a
-- program sends for all.
-- column company_id: string
-- column id: string
with due as (
  select s.company_id, s.id
    from webhook_subscription s
   where s.removed_at is null and s.status = 'active' and coalesce(s.wait_until <= :at, true)
     and (s.sender is null or not app.lives(s.sender))
     and exists (select from webhook_delivery d
                  where d.company_id = s.company_id and d.subscription_id = s.id
                    and d.status in ('pending', 'retrying') and d.next_retry_at <= :at)
   limit :most
     for update of s skip locked
)
update webhook_subscription s
   set sender = :worker
  from due
 where s.company_id = due.company_id and s.id = due.id
returning s.company_id, s.id;
