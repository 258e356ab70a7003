-- The public shapes of many records of a kind, as app.record_of gives one.
-- after: record_of, lead_record, contact_record
create or replace function app.records_of(kind text, in_company text, ids text[]) returns table (id text, shape jsonb)
  language plpgsql stable
  as $$
begin
  if kind = 'lead' then
    return query
      select r.id, to_jsonb(r) - 'company_id' from lead_record r where r.company_id = in_company and r.id = any (ids);
  elsif kind = 'contact' then
    return query
      select r.id, to_jsonb(r) - 'company_id' from contact_record r where r.company_id = in_company and r.id = any (ids);
  else
    return query select asked.id, app.record_of(kind, in_company, asked.id) from unnest(ids) asked (id);
  end if;
end
$$
