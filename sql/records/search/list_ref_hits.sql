-- The lead of a reference, spelled in one of these ways, as a search result.
-- column json: string
select json_build_object(
         'kind', 'lead', 'id', record.id, 'title', coalesce(nullif(record.contact ->> 'name', ''), record.ref),
         'subtitle', concat_ws(' · ', record.ref, record.status ->> 'name', record.owner ->> 'name'),
         'url', record.url, 'record', to_jsonb(record) - 'company_id')::text as json
  from lead
 cross join lateral (
   select * from lead_record where lead_record.company_id = :company_id and lead_record.id = lead.id offset 0) record
 where lead.company_id = :company_id and lead.ref = any (:refs) and lead.archived_at is null and not lead.is_test;
