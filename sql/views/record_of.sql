-- The public shape of any record by its kind, for the event list; null for kinds without one.
-- after: lead_record, contact_record, api_key_record, login_device_record
create or replace function app.record_of(kind text, in_company text, record_id text) returns jsonb
  language plpgsql stable
  as $$
begin
  if kind = 'lead' then
    return (select to_jsonb(r) - 'company_id' from lead_record r where r.company_id = in_company and r.id = record_id);
  elsif kind = 'contact' then
    return (select to_jsonb(r) - 'company_id' from contact_record r
             where r.company_id = in_company and r.id = record_id);
  elsif kind = 'login_device' then
    return (select to_jsonb(r) - 'company_id' from login_device_record r
             where r.company_id = in_company and r.id = record_id);
  elsif kind = 'api_key' then
    return (select to_jsonb(r) - 'company_id' - 'creator_id' from api_key_record r
             where r.company_id = in_company and r.id = record_id);
  end if;
  return null;
end
$$
