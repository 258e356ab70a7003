-- Changes a subscription. One that is switched on again begins without its failures.
update webhook_subscription
   set name = :name, target_url = :target_url, events = :events, filter = :filter::jsonb, status = :status,
       disabled_because = case when :status = 'disabled' then disabled_because end,
       failing_since = case when :status = status then failing_since end,
       failures = case when :status = status then failures else 0 end,
       wait_until = case when :status = status then wait_until end,
       updated_at = :at
 where company_id = :company_id and id = :id;
