-- Uses a challenge up, whatever comes of it. Scope: every company, because challenges are the installation's.
delete from passkey_challenge
 where challenge_hash = :challenge_hash and purpose = :purpose and member_id is not distinct from :member_id
   and expires_at > :at;
