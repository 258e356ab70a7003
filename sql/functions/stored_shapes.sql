-- Stored JSON as this version reads it: what an earlier one did not write is filled in.

-- A structure with what it lacks, or has as null, from an empty one. Null stays null.
create or replace function app.filled(empty jsonb, stored jsonb) returns jsonb
language sql immutable parallel safe
as $$
  select case when jsonb_typeof(stored) = 'object'
    then empty || (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(stored)
                    where value <> 'null' or not empty ? key) end
$$;

-- Each structure of a list likewise. What is no list is an empty one.
create or replace function app.filled_each(empty jsonb, stored jsonb) returns jsonb
language sql immutable parallel safe
as $$
  select case when jsonb_typeof(stored) = 'array'
    then (select coalesce(jsonb_agg(app.filled(empty, entry.value) order by entry.ordinality), '[]')
            from jsonb_array_elements(stored) with ordinality entry
           where jsonb_typeof(entry.value) = 'object')
    else '[]' end
$$;

-- Options without those that are null: they were not chosen. What is no structure is an empty one.
create or replace function app.without_nulls(stored jsonb) returns jsonb
language sql immutable parallel safe
as $$
  select case when jsonb_typeof(stored) = 'object'
    then (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(stored) where value <> 'null')
    else '{}' end
$$;

-- Opening hours with every day of the week: a day that nobody spoke of is closed.
create or replace function app.week_of(hours jsonb) returns jsonb
language sql immutable parallel safe
as $$
  select case when jsonb_typeof(hours) = 'object'
    then (select jsonb_object_agg(day, case when jsonb_typeof(hours -> day) = 'array' then hours -> day else '[]' end)
            from unnest('{monday,tuesday,wednesday,thursday,friday,saturday,sunday}'::text[]) day) end
$$;

-- How fields are read by a role: one that it says nothing of is hidden.
create or replace function app.field_rules_of(stored jsonb) returns jsonb
language sql immutable parallel safe
as $$ select app.filled('{"phone": "hidden", "email": "hidden", "money": "hidden"}', stored) $$;
