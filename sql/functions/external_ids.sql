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
    select distinct hashtextextended(external_id || ' ' || (told #>> '{}'), 0)
      from (select jsonb_path_query(lead, '$.phones[*].e164')
            union all select jsonb_path_query(lead, '$.raw_phones[*]')
            union all select jsonb_path_query(lead, '$.emails[*]')
            union all select to_jsonb(lower(btrim(regexp_replace(lead ->> 'name', '\s+', ' ', 'g'))))) as said (told)
     where told #>> '{}' <> '')
$$;
