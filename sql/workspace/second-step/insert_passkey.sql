-- Adds a passkey.
insert into passkey (company_id, id, member_id, name, credential_id, public_key, counter, transports, is_synced, created_at)
values (:company_id, :id, :me, :name, :credential_id, :public_key, :counter, :transports, :is_synced, :at);
