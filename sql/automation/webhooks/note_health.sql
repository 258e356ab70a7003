-- Keeps how a subscription does: a success ends what was wrong. Scope: every company, because the sender works for all.
-- column failing_since: string | null
-- column failures: number
update webhook_subscription
   set failing_since = case when :failures::int = 0 then null
                            when :succeeded::boolean then :at else coalesce(failing_since, :at) end,
       failures = :failures::int,
       last_error = coalesce(:error::text, last_error),
       last_success_at = case when :succeeded::boolean then :at else last_success_at end,
       last_failure_at = case when :error::text is null then last_failure_at else :at end,
       wait_until = :wait_until::timestamptz
 where company_id = :company_id and id = :id and sender = :worker
returning app.instant(failing_since) as failing_since, failures;
