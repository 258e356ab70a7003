-- Deletes challenges of passkeys that are over.
delete from passkey_challenge
 where challenge_hash in (select challenge_hash from passkey_challenge where expires_at < :before limit :most);
