-- Keeps a new API key by its hash.
insert into api_key (company_id, id, name, public_id, secret_hash, scopes, created_by, expires_at)
values (:company_id, :id, :name, :public_id, :secret_hash, :scopes, :me, :expires_at);
