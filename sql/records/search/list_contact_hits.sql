-- These contacts as search results, in the order in which they were found. `own_only`: those of the member who asks. `name`:
-- the name that was looked for, folded.
-- column json: string
select json_build_object(
         'kind', 'contact', 'id', record.id,
         'title', coalesce(nullif(record.name, ''), nullif(record.phone, ''), nullif(record.email, ''), 'No name'),
         'subtitle', concat_ws(' · ', app.also_called(record.id, :name), nullif(record.phone, ''), nullif(record.city, '')),
         'url', record.url, 'record', to_jsonb(record) - 'company_id')::text as json
  from unnest(:contact_ids::text[]) with ordinality as found (id, place)
 cross join lateral (
   select * from contact_record where contact_record.company_id = :company_id and contact_record.id = found.id offset 0) record
 where not :own_only or record.owner_id = :me
 order by found.place
 limit :most;
