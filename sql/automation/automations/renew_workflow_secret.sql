-- Gives the address of an automation another secret, and switches it on again; the present one signs too until
-- `former_until`.
update webhook_subscription
   set former_secret = case when :former_until::timestamptz is null then null else secret end,
       former_until = :former_until, secret = :secret, status = 'active', disabled_because = null, failing_since = null, failures = 0, wait_until = null,
       updated_at = :at
 where company_id = :company_id and id = :id;
