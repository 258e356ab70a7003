-- Keeps the hashes of a new pair of tokens, the live one of its family.
insert into mobile_token (company_id, session_id, refresh_hash, access_hash, created_at, access_expires_at, expires_at)
values (:company_id, :session_id, :refresh_hash, :access_hash, :at, :access_expires_at, :expires_at);
