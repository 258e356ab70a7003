-- Notes a failed attempt: again after a while that doubles, from 5 seconds to an hour. After twelve it shows as failed
-- and is tried every hour all the same: what was accepted is never given up.
update lead_submission
   set attempts = attempts + 1,
       error = :error,
       status = case when attempts + 1 >= 12 then 'failed' else 'waiting' end,
       retry_at = now() + least(interval '5 seconds' * power(2, least(attempts, 12)), interval '1 hour')
 where company_id = :company_id and id = :id and status <> 'done';
