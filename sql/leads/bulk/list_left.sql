-- Leads of a job that were refused, or kept as they were at its undoing, with the reason, behind a position.
-- column code: string
-- column reason: string
-- column ref: string | null
-- column lead_id: string
-- column position: number
select item.position, item.lead_id, item.state, coalesce(item.code, '') as code, coalesce(item.reason, '') as reason,
       lead.ref
  from bulk_item item
  left join lead on lead.company_id = item.company_id and lead.id = item.lead_id
 where item.company_id = :company_id and item.job_id = :job_id and item.state in ('refused', 'kept')
   and item.position > :after
 order by item.position
 limit :limit;
