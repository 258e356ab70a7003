-- What is needed to ask the platform of a connection.
-- column platform: 'meta' | 'google'
-- column health: 'ok' | 'broken' | 'needs_reconnect'
-- column settings: unknown
select id, platform, is_enabled, health, settings, secret
  from ad_connection
 where company_id = :company_id and id = :id and platform = coalesce(:platform::text, platform);
