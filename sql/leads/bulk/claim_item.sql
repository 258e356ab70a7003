-- The next lead of a job that goes on, locked for this transaction; what another run works on is passed over. The job is
-- held as it is: whoever stops it waits for the leads that are being changed, and an undo finds them.
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
