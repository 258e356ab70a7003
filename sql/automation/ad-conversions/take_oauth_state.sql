-- Ends a consent that was begun in this session; a second time there is nothing.
-- column is_live: boolean
delete from ad_oauth_state
 where company_id = :company_id and state_hash = :state_hash and member_id = :me and session_id = :session_id
returning verifier, expires_at > :at as is_live;
