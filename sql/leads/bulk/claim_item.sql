-- The next lead of a running job, locked for this transaction; one that another run works on is skipped. The job is
-- locked in shared mode: a stop waits for the leads that are being changed, and an undo finds them.
-- column before: Record<string, unknown>
-- column after: Record<string, unknown>
select item.position, item.lead_id, item.before, item.after
  from bulk_item item
  join bulk_job job on job.company_id = item.company_id and job.id = item.job_id
 where item.company_id = :company_id and item.job_id = :job_id and item.state = :state
   and job.state = any (:job_states::text[])
 order by item.position
 limit 1
   for update of item skip locked
   for share of job;
