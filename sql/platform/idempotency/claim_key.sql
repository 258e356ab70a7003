-- Claims an Idempotency-Key: new, past its 24 hours, or left by a program that died 90 seconds ago with the same request.
-- One that is locked for longer than 90 seconds was claimed before the clock was set back: nobody waits for that moment, and
-- a run that is still going under the old mark is undone.
-- `locked_until` is the claim's mark, in whole milliseconds because programs read no finer.
insert into idempotency_key (company_id, principal, route, key, fingerprint, locked_until, expires_at)
values (:company_id, :principal, :route, :key, :fingerprint,
        date_trunc('milliseconds', now()) + interval '90 seconds', now() + interval '24 hours')
on conflict (company_id, principal, route, key) do update
   set fingerprint = excluded.fingerprint,
       locked_until = excluded.locked_until,
       status = null,
       body = null,
       created_at = now(),
       expires_at = excluded.expires_at
 where idempotency_key.expires_at < now()
    or (idempotency_key.status is null
        and (idempotency_key.locked_until < now() or idempotency_key.locked_until > now() + interval '90 seconds')
        and idempotency_key.fingerprint = excluded.fingerprint)
returning locked_until;
