-- Begins a session.
insert into session (company_id, id, member_id, token_hash, user_agent, address, created_at, last_seen_at, expires_at)
values (:company_id, :id, :member_id, :token_hash, :user_agent, :address, :at, :at, :expires_at);
