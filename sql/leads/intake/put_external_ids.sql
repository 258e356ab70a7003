-- Records the leads that senders' ids led to. An id stays with its lead, unless that was archived: then its successor
-- has it. Of several leads for one id, the one that was made first has it: ids sort by time. Leads of other people who
-- came under the id are linked to it as well.
with given as (
  select source_id, external_id, is_test, lead_id, is_first
    from jsonb_to_recordset(:ids::jsonb)
      as i (source_id text, external_id text, is_test boolean, lead_id text, is_first boolean)
), others as (
  insert into lead_external_id (company_id, source_id, external_id, is_test, lead_id, is_first)
  select distinct :company_id, source_id, external_id, is_test, lead_id, false
    from given
   where not is_first
   order by source_id, external_id, is_test, lead_id
      on conflict do nothing
)
insert into lead_external_id (company_id, source_id, external_id, is_test, lead_id)
select distinct on (source_id, external_id, is_test) :company_id, source_id, external_id, is_test, lead_id
  from given
 where is_first
 order by source_id, external_id, is_test, lead_id
    on conflict (company_id, source_id, external_id, is_test) where is_first do update set lead_id = excluded.lead_id
 where exists (
   select from lead
    where lead.company_id = lead_external_id.company_id and lead.id = lead_external_id.lead_id
      and lead.archived_at is not null);
