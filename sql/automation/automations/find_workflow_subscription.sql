-- Where an automation sends to at an address.
select id from webhook_subscription
 where company_id = :company_id and kind = 'workflow' and removed_at is null and app = :automation_id and target_url = :url;
