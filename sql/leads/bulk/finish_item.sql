-- What became of a lead of a job, once.
update bulk_item
   set state = :state, code = :code, reason = :reason, before = coalesce(:before::jsonb, before),
       after = coalesce(:after::jsonb, after)
 where company_id = :company_id and job_id = :job_id and position = :position and state = :from;
