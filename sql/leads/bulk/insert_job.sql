-- A job of the caller, with its leads in order.
with job as (
  insert into bulk_job (company_id, id, member_id, change, total)
  values (:company_id, :id, :me, :change, cardinality(:lead_ids::text[]))
)
insert into bulk_item (company_id, job_id, position, lead_id)
select :company_id, :id, named.place, named.id
  from unnest(:lead_ids::text[]) with ordinality as named (id, place);
