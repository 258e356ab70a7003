-- Keeps which leads ids of senders led to. An id stays with its lead, unless that was archived: then its successor has it.
-- Of several leads for one id, the one that was made first has it: ids sort by time.
insert into lead_external_id (company_id, source_id, external_id, is_test, lead_id)
select distinct on (i.source_id, i.external_id, i.is_test) :company_id, i.source_id, i.external_id, i.is_test, i.lead_id
  from jsonb_to_recordset(:ids::jsonb) as i (source_id text, external_id text, is_test boolean, lead_id text)
 order by i.source_id, i.external_id, i.is_test, i.lead_id
    on conflict (company_id, source_id, external_id, is_test) do update set lead_id = excluded.lead_id
 where exists (
   select from lead
    where lead.company_id = lead_external_id.company_id and lead.id = lead_external_id.lead_id
      and lead.archived_at is not null);
