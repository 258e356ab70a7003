-- Adds a subscription.
insert into webhook_subscription (company_id, id, kind, name, target_url, events, filter, trigger, app, key_id, secret,
                                  created_by, created_at, updated_at)
values (:company_id, :id, :kind, :name, :target_url, :events, :filter::jsonb, :trigger, :app, :key_id, :secret,
        :me, :at, :at);
