-- Gives a subscription another secret; the present one signs too until `former_until`.
update webhook_subscription
   set former_secret = case when :former_until::timestamptz is null then null else secret end,
       former_until = :former_until, secret = :secret, updated_at = :at
 where company_id = :company_id and id = :id;
