-- Gives the address of an automation another secret, and switches it on again.
update webhook_subscription
   set secret = :secret, status = 'active', disabled_because = null, failing_since = null, failures = 0, wait_until = null,
       updated_at = :at
 where company_id = :company_id and id = :id;
