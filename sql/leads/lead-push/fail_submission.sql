-- Notes a failed attempt: again after a while that doubles, from 5 seconds to about 3 hours; after twelve it is failed
-- and waits for a person.
update lead_submission
   set attempts = attempts + 1,
       error = :error,
       status = case when attempts + 1 >= 12 then 'failed' else 'waiting' end,
       retry_at = now() + interval '5 seconds' * power(2, attempts)
 where company_id = :company_id and id = :id and status = 'waiting';
