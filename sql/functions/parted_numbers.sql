-- Numbers whose parts have words between them.

-- 98777 aur 00052 → ••••• aur •••••
-- The parts of a mobile number with words between them: two to four parts of together ten digits, the first of which
-- begins with 6 to 9. A lone digit is no part, for it numbers something ("Ph1: 98777 Ph2: 00052"). What its words call a
-- sum, an area or a flat is no part, nor are round thousands a number.
create or replace function app.hide_parted(value text) returns text
  language plpgsql immutable parallel safe
  as $$
declare
  longest_gap constant integer := 60;
  named constant text := '(?:rs|inr|₹|rupees|rent|deposit|budget|price|cost|emi|loan|flat|unit|plot|wing|tower|floor|survey|gat|khasra|' ||
    'khata|cts|pin|pincode|zip|area|carpet|built-?up|rera|ref|otp|ticket|age|year|sector|phase|building|bldg|block|' ||
    'किराया|भाड़े|बजट|कीमत|किंमत|फ्लैट|फ्लॅट|पिन)[\s.:#=(-]*(?:nos?\.?|numbers?|code|is|of|upto|up to)?[\s.:#=(-]*$';
  measured constant text := '^[\s-]*(?:%|/-|(?:sq|sft|lakhs?|lacs?|l|k|cr|crores?|bhk|rk|beds?|th|nd|st|rd|floor|months?|days?|years?|yrs?|' ||
    'km|per|pm|acres?|gunthas?|gaj|units?|flats?|rupees|rs|inr)(?![[:alpha:]])|हज़ार|हजार|लाख|करोड़|कोटी|वर्ग|चौ)';
  gaps text[];
  parts text[];
  -- Whether a part may be one of a number; the digits gathered, and from which part.
  fits boolean[];
  gathered text;
  until integer;
  tail text;
begin
  -- Lone digits are of the words around them.
  select array_agg(piece[1] order by place), array_agg(piece[2] order by place) into gaps, parts
    from regexp_matches(value, '((?:[^0-9]|(?<![0-9])[0-9](?![0-9]))*)([0-9]{2,})', 'g') with ordinality as each (piece, place);
  if coalesce(cardinality(parts), 0) < 2 then
    return value;
  end if;
  tail := regexp_replace(value, '^(?:(?:[^0-9]|(?<![0-9])[0-9](?![0-9]))*[0-9]{2,})+', '');
  fits := array(
    select length(parts[at]) <= 8 and right(gaps[at], 40) !~* named
           and left(case when at < cardinality(gaps) then gaps[at + 1] else tail end, 20) !~* measured
      from generate_series(1, cardinality(parts)) at order by at);
  for start in 1 .. cardinality(parts) loop
    continue when parts[start] !~ '^[6-9]' or not fits[start];
    gathered := parts[start];
    until := start;
    while length(gathered) < 10 and until < least(start + 3, cardinality(parts)) and fits[until + 1]
      and length(gaps[until + 1]) <= longest_gap
    loop
      until := until + 1;
      gathered := gathered || parts[until];
    end loop;
    continue when length(gathered) <> 10 or until = start;
    continue when not exists (select from unnest(parts[start:until]) part where part ~ '^0|[^0]..$|[^0].$|[^0]$');
    for at in start .. until loop
      parts[at] := '•••••';
      fits[at] := false;
    end loop;
  end loop;
  return (select string_agg(gaps[at] || parts[at], '' order by at) from generate_series(1, cardinality(parts)) at) || tail;
end
$$;
