-- Made by `bun run sql` from the definitions of the rooms. Do not edit.

-- The public shapes of records of a kind, for the event list; of one that no room defines, as app.record_of gives it.
-- after: record_of, contact_record, lead_record
create or replace function app.records_of(kind text, in_company text, ids text[]) returns table (id text, shape jsonb)
  language plpgsql stable
  as $$
begin
  case kind
    when 'contact' then return query
      select r.id, to_jsonb(r) - 'company_id' from contact_record r where r.company_id = in_company and r.id = any (ids);
    when 'locality' then return query
      select r.id, ((select row_to_json(shown)::text from (
  select r.id,
         r.name,
         r.city,
         r.pincode,
         r.aliases,
         r.parent_id,
         (select json_build_object('id', other.id, 'name', other.name) from "locality" other
           where other.company_id = r.company_id and other.id = r.parent_id) as parent,
         case when r.custom = '{}' then r.custom
              when (select app.reads_whole_text()) then r.custom - (select app.hidden_custom('locality'))
              else app.mask_custom('locality', r.custom, null) - (select app.hidden_custom('locality')) end as custom,
         app.instant(r.archived_at) as archived_at,
         app.instant(r.created_at) as created_at,
         app.instant(r.updated_at) as updated_at,
         app.base_url() || '/localities/' || r.id as url) shown))::jsonb - 'custom' from "locality" r where r.company_id = in_company and r.id = any (ids);
    when 'lead' then return query
      select r.id, to_jsonb(r) - 'company_id' from lead_record r where r.company_id = in_company and r.id = any (ids);
    else return query select asked.id, app.record_of(kind, in_company, asked.id) from unnest(ids) asked (id);
  end case;
end
$$
