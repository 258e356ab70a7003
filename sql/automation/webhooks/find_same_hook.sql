-- The hook of a key that follows the same trigger to the same address, and is not switched off.
select id
  from webhook_subscription
 where company_id = :company_id and kind = 'trigger' and key_id = :key_id and trigger = :trigger
   and target_url = :target_url and removed_at is null and status <> 'disabled'
 order by id
 limit 1;
