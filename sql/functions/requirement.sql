-- The places in a lead's location, which every door writes as one text: 'Baner, Wakad' is two.
create or replace function app.places(location text) returns text[]
  language sql immutable parallel safe
  return (
    select coalesce(array_agg(btrim(place) order by at), '{}')
      from regexp_split_to_table(location, '[,;/|\n]+') with ordinality as each (place, at)
     where btrim(place) <> '');

-- 1 acre is 43,560 sq ft, a guntha a fortieth of it; 1 sq m is 10.7639 sq ft, 1 sq yd (gaj) 9.
create or replace function app.in_sq_ft(area numeric, unit text) returns numeric
  language sql immutable parallel safe
  return area * case unit
    when 'sq_m' then 10.7639 when 'sq_yd' then 9 when 'acre' then 43560 when 'guntha' then 1089 else 1 end;

-- From one figure to another, either of which may be open; null when neither is known.
create or replace function app.span(low numeric, high numeric) returns numrange
  language sql immutable parallel safe
  return case
    when low is null and high is null then null
    when low > high then numrange(high, low, '[]')
    else numrange(low, high, '[]')
  end;
