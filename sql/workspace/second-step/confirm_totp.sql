-- The secret that waited is the member's from now on. No row: another one waits meanwhile.
update totp
   set secret_sealed = pending_sealed, confirmed_at = :at, used_steps = array[0, :step::bigint], pending_sealed = null, pending_until = null
 where company_id = :company_id and member_id = :me and pending_sealed = :sealed;
