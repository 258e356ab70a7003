-- Companies in which somebody is to be compared. Looks up one company after the other: one may have a million lines.
-- Scope: every company, because one program compares for all of them.
-- column company_id: string
with recursive waiting as (
  (select company_id from contact_to_compare order by company_id limit 1)
  union all
  select (select further.company_id from contact_to_compare further
           where further.company_id > waiting.company_id order by further.company_id limit 1)
    from waiting
   where waiting.company_id is not null
)
select waiting.company_id
  from waiting
 where waiting.company_id is not null
   and exists (select from contact_to_compare line
                where line.company_id = waiting.company_id and line.at <= greatest(now(), :now::timestamptz));
