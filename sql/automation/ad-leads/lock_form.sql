-- A form that is about to be changed.
-- column platform: 'meta' | 'google'
-- column health: 'ok' | 'broken' | 'needs_reconnect'
select platform, name, source_id, page_id, access_token, app_secret, is_enabled, health
  from ad_lead_form
 where company_id = :company_id and id = :id and removed_at is null
   for update;
