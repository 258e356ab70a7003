-- How many of the ids are no status of the company's pipelines.
-- column unknown: number
select count(*)::int as unknown
  from unnest(:ids::text[]) as asked (id)
 where not exists (
   select from pipeline_status status where status.company_id = :company_id and status.id = asked.id);
