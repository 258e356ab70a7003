-- How many leads within reach stand in each status of a pipeline, and for how much in paise; of one owner where one is
-- named.
-- column count: number
-- column budget: number
select line.status_id, sum(line.leads)::int as count, sum(line.budget)::bigint as budget
  from pipeline_status status
  join lead_tally line on line.company_id = :company_id and line.status_id = status.id
 where status.company_id = :company_id and status.pipeline_id = :pipeline_id
   and (:owner_id::text is null or line.owner_id = :owner_id)
 group by line.status_id;
