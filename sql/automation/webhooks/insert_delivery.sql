-- Adds one delivery with its body: a test, or a step of an automation.
insert into webhook_delivery (company_id, id, subscription_id, kind, event_id, event_type, entity_type, entity_id, event_at,
                              body, max_attempts, next_retry_at, created_at)
values (:company_id, :id, :subscription_id, :kind, :event_id, :event_type, :entity_type, :entity_id, :at,
        :body::jsonb, :max_attempts, :next_retry_at, :at);
