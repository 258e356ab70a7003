-- Lets a submission wait for the one that it repeats.
update lead_submission
   set retry_at = now() + interval '5 seconds'
 where company_id = :company_id and id = :id;
