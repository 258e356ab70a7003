-- The next lead of a job that goes on, locked for this transaction; what another run works on is passed over.
-- column before: Record<string, unknown>
-- column after: Record<string, unknown>
select item.position, item.lead_id, item.before, item.after
  from bulk_item item
 where item.company_id = :company_id and item.job_id = :job_id and item.state = :state
   and exists (
     select from bulk_job job
      where job.company_id = :company_id and job.id = :job_id and job.state = any (:job_states::text[]))
 order by item.position
 limit 1
   for update of item skip locked;
