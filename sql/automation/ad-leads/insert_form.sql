-- Adds a form.
insert into ad_lead_form (company_id, id, platform, name, source_id, token_hash, token_sealed, key_sealed, page_id,
                          access_token, app_secret, caught_up_to, created_by, created_at, updated_at)
values (:company_id, :id, :platform, :name, :source_id, :token_hash, :token_sealed, :key_sealed, :page_id, :access_token,
        :app_secret, :at, :me, :at, :at);
