-- Lets a submission that failed be tried at once, with all its attempts before it again. One that is done stays done.
update lead_submission
   set status = 'waiting', attempts = 0, retry_at = null
 where company_id = :company_id and source_id = :source_id and id = :id and status <> 'done'
returning id;
