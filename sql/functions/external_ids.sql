-- Whichever door a lead comes through, its id is kept with it.
create or replace function app.keep_external_ids() returns trigger
  language plpgsql
  as $$
begin
  insert into lead_external_id (company_id, source_id, external_id, is_test, lead_id)
  select company_id, source_id, external_id, is_test, id from made where external_id is not null
      on conflict do nothing;
  return null;
end
$$;

-- Hashes of what a body under an id says of its person: each number, each address and the name. A retry finds its own
-- first by them in one look, however many people came under the id.
create or replace function app.person_keys(external_id text, lead jsonb) returns bigint[]
  language sql immutable parallel safe
  as $$
  select array(
    select distinct hashtextextended(external_id || ' ' || (one #>> '{}'), 0)
      from (select jsonb_path_query(lead, '$.phones[*].e164')
            union all select jsonb_path_query(lead, '$.raw_phones[*]')
            union all select jsonb_path_query(lead, '$.emails[*]')
            union all select to_jsonb(lower(btrim(regexp_replace(lead ->> 'name', '\s+', ' ', 'g'))))) as said (one)
     where one #>> '{}' <> '')
$$;

-- Beyond reach: the lead that an id came with may be archived and somebody else's, while its successor is the caller's.
-- Each answers an id alone, and the caller then reads the lead within their own reach.
set role angan_system;

-- The lead in the place of a lead: itself, unless it was archived; then the live one of its person that was made since,
-- or, where that one was archived in turn and an earlier one restored, the earlier one. Another open lead of the
-- person's, from before the archiving, is another enquiry and not its successor. Null when there is none.
create or replace function app.lead_in_place(of_lead text) returns text
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select live.id
      from lead given
      join lead live on live.company_id = given.company_id and live.contact_id = given.contact_id
       and live.is_test = given.is_test and live.archived_at is null
     where given.company_id = app.company_id() and given.id = of_lead
       and (live.id = given.id
            or given.archived_at is not null
               and (live.created_at >= given.archived_at
                    -- Made because the other could not be joined, whichever was archived, restored and archived again.
                    or live.lead_type = given.lead_type
                       and (live.duplicate_kind = 'same_contact' and live.created_at > given.created_at
                            or given.duplicate_kind = 'same_contact' and live.created_at < given.created_at
                               and live.category = 'open')))
     order by live.id = given.id desc, live.category = 'open' desc, live.lead_type = given.lead_type desc,
              live.last_enquiry_at desc, live.id desc
     limit 1
  $$;

-- The lead that an id of a sender's finds, or the one in its place.
create or replace function app.lead_under(of_source text, of_id text, of_test boolean) returns text
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select app.lead_in_place(known.lead_id)
      from lead_external_id known
     where known.company_id = app.company_id() and known.source_id = of_source and known.external_id = of_id
       and known.is_test = of_test and known.is_first
  $$;
revoke execute on function app.lead_in_place, app.lead_under from public;
grant execute on function app.lead_in_place, app.lead_under to angan_app;

reset role;
