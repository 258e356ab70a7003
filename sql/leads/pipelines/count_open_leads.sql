-- Whether a pipeline has open leads that are not archived.
-- column has_open: boolean
select exists (
  select from lead
    join pipeline_status status on status.company_id = lead.company_id and status.id = lead.status_id
   where status.company_id = :company_id and status.pipeline_id = :id and lead.category = 'open') as has_open;
