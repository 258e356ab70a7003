-- For each lead type its pipeline and the status a new lead starts in.
-- column lead_type: 'buy' | 'rent' | 'sell' | 'let_out' | 'invest'
select distinct on (lead_type) lead_type, pipeline.id as pipeline_id, status.id as status_id, status.key as status_key,
       status.name as status_name
  from pipeline
 cross join unnest(pipeline.lead_types) as lead_type
  join pipeline_status status on status.company_id = :company_id and status.pipeline_id = pipeline.id
 where pipeline.company_id = :company_id and status.category = 'open'
 order by lead_type, pipeline.position, status.position;
