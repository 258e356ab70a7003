-- Takes subscriptions away, or with `disabled_because` switches them off; what waits is not sent any more. By id, or all
-- of a key.
-- column id: string
with ended as (
  update webhook_subscription
     set removed_at = case when :disabled_because::text is null then :at::timestamptz end,
         status = case when :disabled_because::text is null then status else 'disabled' end,
         disabled_because = :disabled_because, updated_at = :at
   where company_id = :company_id and removed_at is null
     and (id = :id::text or key_id = :key_id::text)
  returning id
), cancelled as (
  update webhook_delivery
     set status = 'cancelled', next_retry_at = null, error = coalesce(error, :error)
   where company_id = :company_id and subscription_id in (select id from ended) and status in ('pending', 'retrying')
)
select id from ended;
