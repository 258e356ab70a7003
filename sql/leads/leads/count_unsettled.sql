-- How many leads of a status are not where they belong; see lock_unsettled.
-- column count: number
select count(*)::integer as count
  from pipeline_status status
  join lead on lead.company_id = status.company_id and lead.status_id = status.id
 where status.company_id = :company_id and status.id = :status_id
   and (coalesce(status.remap_to, status.id) <> status.id or lead.category <> status.category);
