-- Keeps that a member began a consent; those that were never ended go.
with old as (delete from ad_oauth_state where company_id = :company_id and expires_at < :at)
insert into ad_oauth_state (company_id, state_hash, member_id, session_id, verifier, expires_at)
values (:company_id, :state_hash, :me, :session_id, :verifier, :expires_at);
