-- How many of the ids are no role of the company.
-- column unknown: number
select count(*)::int as unknown
  from unnest(:ids::text[]) as asked (id)
 where not exists (select from role where role.company_id = :company_id and role.id = asked.id);
