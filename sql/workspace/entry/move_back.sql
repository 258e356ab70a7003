-- After the clock was set back: nobody waits longer to sign in, to prove who they are, or for a new link than after a failure
-- of now. Scope: every company, because there is one clock.
with tries as (
  update member
     set last_failed_at = least(last_failed_at, now()), last_failed_proof_at = least(last_failed_proof_at, now())
   where last_failed_at > now() or last_failed_proof_at > now()
), strangers as (
  update unclaimed_sign_in set last_failed_at = now() where last_failed_at > now()
)
update entry_link set created_at = :now where created_at > :now;
