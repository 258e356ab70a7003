-- How many leads within reach each status of a pipeline has, and their budget in paise; of one owner where one is
-- named. Absurdly large budgets add up to the largest whole number that a program reads exactly.
-- column count: number
-- column budget: number
select line.status_id, sum(line.leads)::int as count, least(sum(line.budget), 9007199254740991)::bigint as budget
  from pipeline_status status
  join lead_tally line on line.company_id = :company_id and line.status_id = status.id
 where status.company_id = :company_id and status.pipeline_id = :pipeline_id
   and (:owner_id::text is null or line.owner_id = :owner_id)
 group by line.status_id;
