-- After the clock was set back by `ms` milliseconds: nobody waits longer for it to sign in, to prove who they are, or for a
-- new link, and codes of authenticator apps of now are not taken for used ones. Scope: every company, because there is one
-- clock.
with span as (
  select :ms::float8 * interval '1 millisecond' as back, ceil(:ms::float8 / 30000)::bigint as steps
), tries as (
  update member
     set last_failed_at = case when last_failed_at > now() then last_failed_at - span.back else last_failed_at end,
         last_failed_proof_at = case when last_failed_proof_at > now() then last_failed_proof_at - span.back
                                  else last_failed_proof_at end
    from span
   where last_failed_at > now() or last_failed_proof_at > now()
), strangers as (
  update unclaimed_sign_in set last_failed_at = last_failed_at - span.back from span where last_failed_at > now()
), codes as (
  update totp set last_step = last_step - span.steps
    from span
   where last_step > extract(epoch from now()) / 30
)
update entry_link set created_at = created_at - span.back from span where created_at > now();
