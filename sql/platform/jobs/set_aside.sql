-- Leaves something alone that a job failed at: for a minute, then for twice as long each time, six hours at most. Scope:
-- every company, because jobs work for all of them.
-- column failures: number
insert into set_aside (company_id, job, subject_id, failures, failed_at, retry_at)
values (:company_id, :job, :subject_id, 1, :now, :now::timestamptz + interval '1 minute')
on conflict (company_id, job, subject_id) do update
   set failures = set_aside.failures + 1,
       failed_at = excluded.failed_at,
       retry_at = excluded.failed_at + interval '1 minute' * least(2 ^ least(set_aside.failures, 10), 360)
returning failures;
