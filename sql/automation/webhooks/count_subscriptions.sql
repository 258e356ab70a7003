-- How many subscriptions there are of a kind.
-- column count: number
select count(*)::int as count
  from webhook_subscription
 where company_id = :company_id and kind = :kind and removed_at is null;
