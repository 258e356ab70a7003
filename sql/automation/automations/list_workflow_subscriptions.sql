-- The addresses that an automation sends to.
-- column status: 'active' | 'paused' | 'disabled'
select id, target_url, status from webhook_subscription
 where company_id = :company_id and kind = 'workflow' and removed_at is null and app = :automation_id
 order by id;
