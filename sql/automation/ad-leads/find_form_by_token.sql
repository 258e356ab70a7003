-- The form behind an address. Scope: every company, because its secret is all that says whose lead it brings.
-- column company_id: string
-- column id: string
-- column platform: 'meta' | 'google'
-- column zone: string
select form.company_id, form.id, form.platform, form.page_id, form.source_id, form.key_sealed, form.app_secret, form.is_enabled,
       company.time_zone as zone
  from ad_lead_form form
  join company on company.id = form.company_id
 where form.token_hash = :token_hash and form.removed_at is null;
