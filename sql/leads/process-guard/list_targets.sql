-- The statuses of a lead's pipeline, in order, to move it to.
-- column category: 'open' | 'won' | 'lost' | 'junk'
-- column required_fields: string[]
-- column lead_status_id: string
select status.id, status.key, status.name, status.category, status.required_fields, lead.status_id as lead_status_id
  from lead
  join pipeline_status status on status.company_id = lead.company_id and status.pipeline_id = lead.pipeline_id
 where lead.company_id = :company_id and lead.id = :lead_id and status.archived_at is null
 order by status.position, status.id;
