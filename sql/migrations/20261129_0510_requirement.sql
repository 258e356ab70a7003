-- What somebody looks for, beyond budget, bedrooms, types and places. Nothing asked for is null, which costs no room in
-- a table that every door writes to.
alter table lead
  add column cities text[],
  add column carpet_min numeric(12, 2) check (carpet_min >= 0),
  add column carpet_max numeric(12, 2) check (carpet_max >= 0),
  add column carpet_unit text check (carpet_unit in ('sq_ft', 'sq_m', 'sq_yd', 'acre', 'guntha')),
  add column furnishing text[] check (furnishing <@ array['unfurnished', 'semi_furnished', 'furnished']),
  add column facing text[] check (
    facing <@ array['north', 'north_east', 'east', 'south_east', 'south', 'south_west', 'west', 'north_west']),
  add column floors text[] check (floors <@ array['ground', 'low', 'middle', 'high', 'top']),
  add column possession text check (possession in ('ready', 'by_date')),
  add column possession_by date,
  add column purpose text check (purpose in ('self_use', 'investment')),
  add column amenities text[],
  -- Cars.
  add column parking integer check (parking between 0 and 10),
  -- What can't be done without: names of the items above, an amenity as `amenities.lift`.
  add column must_have text[];

-- The places in a lead's location, which every door writes as one text: 'Baner, Wakad' is two.
create function app.places(location text) returns text[]
  language sql immutable parallel safe
  return (
    select coalesce(array_agg(btrim(place) order by at), '{}')
      from regexp_split_to_table(location, '[,;/|\n]+') with ordinality as each (place, at)
     where btrim(place) <> '');

-- 1 acre is 43,560 sq ft, a guntha a fortieth of it; 1 sq m is 10.7639 sq ft, 1 sq yd (gaj) 9.
create function app.in_sq_ft(area numeric, unit text) returns numeric
  language sql immutable parallel safe
  return area * case unit
    when 'sq_m' then 10.7639 when 'sq_yd' then 9 when 'acre' then 43560 when 'guntha' then 1089 else 1 end;

-- From one figure to another, either of which may be open; null when neither is known.
create function app.span(low numeric, high numeric) returns numrange
  language sql immutable parallel safe
  return case
    when low is null and high is null then null
    when low > high then numrange(high, low, '[]')
    else numrange(low, high, '[]')
  end;
