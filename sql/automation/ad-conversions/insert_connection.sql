-- Adds a connection, switched off.
insert into ad_connection (company_id, id, platform, name, settings, secret, created_by, created_at, updated_at)
values (:company_id, :id, :platform, :name, :settings::jsonb, :secret, :me, :at, :at)
on conflict (company_id, platform) do nothing;
