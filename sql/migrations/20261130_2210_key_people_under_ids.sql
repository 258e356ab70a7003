-- Hashes of what a body under an id says of its person: each number, each address and the name. A retry finds its own
-- first by them in one look, however many people came under the id. The first person under an id needs none.
create function app.person_keys(external_id text, lead jsonb) returns bigint[]
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
alter table lead_submission add column person_keys bigint[] generated always as (
  case when person_no > 0 then app.person_keys(external_id, lead_read) end) stored;
create index lead_submission_keys on lead_submission using gin (person_keys) where person_keys is not null;
