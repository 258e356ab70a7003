-- Keeps a new API key by its hash.
insert into api_key (company_id, id, name, public_id, secret_hash, scopes, created_by, created_at, expires_at, rate_limit,
                     allowed_addresses)
values (:company_id, :id, :name, :public_id, :secret_hash, :scopes, :me, :at, :expires_at, :rate_limit,
        :allowed_addresses);
