-- Begins a session.
insert into session (company_id, id, member_id, token_hash, user_agent, device_hash, address, created_at, last_seen_at,
                     proven_at, expires_at)
values (:company_id, :id, :member_id, :token_hash, :user_agent, :device_hash, :address, :at, :at, :at, :expires_at);
