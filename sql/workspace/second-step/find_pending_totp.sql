-- The secret that waits for its first code.
-- column pending_sealed: Uint8Array
select pending_sealed
  from totp
 where company_id = :company_id and member_id = :me and pending_until > :at;
