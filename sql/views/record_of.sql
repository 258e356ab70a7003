-- The public shape of what is no kind of record that a room defines, for the event list; null for kinds without one.
-- after: company_record, api_key_record, support_grant_record, login_device_record, inbox_message_record
create or replace function app.record_of(kind text, in_company text, record_id text) returns jsonb
  language plpgsql stable
  as $$
begin
  if kind = 'login_device' then
    return (select to_jsonb(r) - 'company_id' from login_device_record r
             where r.company_id = in_company and r.id = record_id);
  elsif kind = 'api_key' then
    return (select to_jsonb(r) - 'company_id' - 'creator_id' from api_key_record r
             where r.company_id = in_company and r.id = record_id);
  elsif kind = 'support_grant' then
    return (select to_jsonb(r) - 'company_id' from support_grant_record r
             where r.company_id = in_company and r.id = record_id);
  elsif kind = 'message' then
    return (select to_jsonb(r) - 'company_id' from inbox_message_record r
             where r.company_id = in_company and r.id = record_id);
  elsif kind = 'company' then
    -- Consumers of changes don't need the owner's identity at the tax office (a GSTIN holds the PAN), nor who sees
    -- what.
    return (select to_jsonb(r) - '{company_id,pan,gstin,privacy,require_second_step,duplicates}'::text[]
              from company_record r
             where r.company_id = in_company and r.id = record_id);
  end if;
  return null;
end
$$
