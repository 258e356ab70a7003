-- Says that a job gets on, and how far it is.
-- column state: string
-- column waiting: number
-- column undone: number
update bulk_job job
   set touched_at = now()
 where job.company_id = :company_id and job.id = :id
returning job.state, job.total,
  (select count(*)::int from bulk_item item
    where item.company_id = job.company_id and item.job_id = job.id and item.state = 'waiting') as waiting,
  (select count(*)::int from bulk_item item
    where item.company_id = job.company_id and item.job_id = job.id and item.state = 'done') as undone;
