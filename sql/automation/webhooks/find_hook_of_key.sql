-- A hook of a key, the one that is removed included.
-- column is_removed: boolean
select id, removed_at is not null as is_removed
  from webhook_subscription
 where company_id = :company_id and id = :id and kind = 'trigger' and key_id = :key_id;
