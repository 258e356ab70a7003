-- A subscription that is about to be changed.
-- column kind: 'endpoint' | 'trigger' | 'workflow'
-- column status: 'active' | 'paused' | 'disabled'
-- column events: string[]
-- column filter: unknown
-- column updated_at: string
select kind, name, target_url, events, filter, trigger, status, key_id, secret, app.instant(updated_at) as updated_at
  from webhook_subscription
 where company_id = :company_id and id = :id and removed_at is null and kind <> 'workflow'
   for update;
