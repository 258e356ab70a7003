-- Stores the hash of a challenge. Scope: every company, because a sign-in by passkey names no company.
insert into passkey_challenge (challenge_hash, purpose, member_id, expires_at)
values (:challenge_hash, :purpose, :member_id, :expires_at);
