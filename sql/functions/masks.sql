-- What the caller reads of numbers and addresses, in their own fields and in any free text: a reader of masked numbers
-- must not read them there either.

-- The masks are in plpgsql and not in SQL, which would be written out in every statement that only may need them: each
-- run of a statement prepares its whole text again.

-- +919800000001 → 98•••••001: the first two and last three digits of the national number.
create or replace function app.mask_phone(e164 text, local text, owner text) returns text
  language plpgsql stable parallel safe
  as $$
begin
  return case app.field_rule('phone', owner)
    when 'full' then e164
    when 'masked' then case
      when length(local) > 6 then left(local, 2) || repeat('•', length(local) - 5) || right(local, 3)
      else repeat('•', length(local))
    end
  end;
end
$$;

-- asha@example.in → a•••@example.in
create or replace function app.mask_email(email text, owner text) returns text
  language plpgsql stable parallel safe
  as $$
begin
  return case app.field_rule('email', owner)
    when 'full' then email
    when 'masked' then left(email, 1) || '•••' || substring(email from '@.*$')
  end;
end
$$;

-- Whether the caller reads the texts on a record of this owner as they were written. What the views ask once a row, so
-- that nobody pays for masks who needs none.
create or replace function app.reads_text_of(owner text) returns boolean
  language sql stable parallel safe
  as $$ select app.field_rule('phone', owner) = 'full' and app.field_rule('email', owner) = 'full' $$;

-- The same, for any record.
create or replace function app.reads_whole_text() returns boolean
  language sql stable parallel safe
  as $$ select app.reads_text_of(null) $$;

-- Call 98000 00001 or asha@example.in → Call ••••• or •••
-- Numbers and addresses as people write them to be read and not to be dialled: split by any sign or by a line's end,
-- with a word between the halves, spelled out; an address with `[at]` and `(dot)`. What is plainly a date, a time, a
-- sum or a registration number stays: a note that hides every day and price is useless.
--
-- A number is eight digits or more of any script, between them nothing but spaces, dots, dashes, brackets, slashes,
-- plus signs and marks that don't show; or a mobile's ten digits with anything but letters between them, or a word such
-- as `call` or `dash`; or a number spelled out. An amount without commas can look so too: better one hidden needlessly
-- than a number revealed. A text in which something is hidden has its digits as 0–9.
create or replace function app.mask_text(value text, owner text) returns text
  language plpgsql stable parallel safe
  as $$
declare
  hides_numbers constant boolean := app.field_rule('phone', owner) <> 'full';
  -- Digits written out, English and Hindi in Latin letters, as they occur among figures.
  spelled constant text := '(?:zero|one|two|three|four|five|six|seven|eight|nine|oh|double|triple|shunya|ek|do|teen|char|chaar|' ||
    'panch|paanch|chhe|che|saat|sat|aath|aat|nau)';
begin
  if value is null or not (hides_numbers or app.field_rule('email', owner) <> 'full') then
    return value;
  end if;
  -- Most texts are plain and hold neither; the patterns cost twenty times as much as finding that out.
  if octet_length(value) = length(value) and strpos(value, '@') = 0
    and length(value) - length(translate(value, '0123456789', '')) < 8
    and value !~* '(?:[^a-z]at[^a-z]|[^[:space:]][\[({<]a[\])}>][^[:space:]]|%40|&#|&commat)'
    and value !~* ('[0-9][^a-z0-9]*' || spelled || '[^a-z0-9]*[0-9]')
    and value !~* '[6-9](?:[^a-z0-9]*[0-9oil]){9}' then
    return case when hides_numbers then app.hide_spelled(value) else value end;
  end if;
  declare
    -- A character as HTML writes it, also written twice; a tag that breaks no line, and any tag.
    entity constant text := '&(?:amp;)*(?:#x?[0-9a-f]+|[a-z]+);?';
    gap constant text := '&(?:amp;)*(?:#x?[0-9a-f]+|[a-z]*sp|shy|zwn?j|[nm]dash|hyphen|minus);?';
    inline_tag constant text := '</?(?:b|i|u|s|em|strong|span|font|a|wbr|mark|small|big|sup|sub)\M[^<>]*>';
    tag constant text := '</?[a-z][^<>]*>';
    -- What a link or a program writes for a sign: %20, \n
    escaped constant text := '%[0-9a-f]{2}|\\(?:[nrt]|u[0-9a-f]{4})';
    -- Spaces but no new line; dots; dashes; brackets; slashes; plus signs; marks that don't show.
    between constant text := '(?:' || gap || '|' || inline_tag || '|[ \t\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000' ||
      '.\u00B7\u2024\u2027\u2219\u30FB\uFF0E' || '\-\u2010-\u2015\u2212\uFE58\uFE63\uFF0D' ||
      '()\[\]{}<>\uFF08\uFF09' || '/\\\u2044\uFF0F' || '+\uFF0B' ||
      '\u00AD\u034F\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2069\u20E3\uFE00-\uFE0F\uFEFF])';
    -- Anything else between the parts of a mobile number: any sign, a line's end, and a word that joins them.
    sign constant text := '[\s!-/:-@\[-`{-~\u00A0-\u00BF\u02B0-\u036F\u061C\u0964\u0965\u180E\u2000-\u2BFF\u3000-\u303F' ||
      '\uFE00-\uFE6F\uFEFF-\uFF0F\uFF1A-\uFF20\uFF3B-\uFF40\uFF5B-\uFF65\U0001F000-\U0001FAFF]*';
    apart constant text := '(?:' || sign || '(?:(?:(?:call|phone|ph|mobile|mob|number|num|no|whatsapp|wa|tel|dial|then|' ||
      'extension|extn|ext|x+|dash|hyphen|dots?|point|space|blank|gap|slash|plus|comma|colon|underscore|bar|pipe|hash|star|minus|' ||
      'next)(?![[:alpha:]])|' || entity || '|' || tag || '|' || escaped || ')' ||
      sign || ')*)';
    mobile constant text := '(?<![0-9])(?:[+\uFF0B]?91%1$s|0%1$s)?[6-9](?:%1$s[0-9]){9}(?![0-9])';
    abroad constant text := '[+\uFF0B]%1$s[1-9](?:%1$s[0-9]){7,14}(?![0-9])';
    -- A digit, or its name; and a mobile number with letters that look like its digits: 98OOO0OO52.
    digit constant text := '(?:[0-9]|(?<![[:alpha:]])' || spelled || '(?![[:alpha:]]))';
    lookalike constant text := '(?<![[:alnum:]])[6-9](?:%1$s*[0-9oil]){9}(?![[:alnum:]])';
    landline constant text := '(?<![0-9])0%1$s[1-9](?:%1$s[0-9]){9}(?![0-9])';
    at_sign constant text := '(?:[@\uFF20\uFE6B]|%40|&#0*64;|&#x0*40;|&commat;)';
    -- Its end is not a full stop, which belongs to the sentence.
    address constant text := '[^\s@\uFF20\uFE6B<>()\[\]{}"'',;:|]+' || at_sign || '[^\s@\uFF20\uFE6B<>()\[\]{}"'',;:|.]+' ||
      '(?:\.[^\s@\uFF20\uFE6B<>()\[\]{}"'',;:|.]+)+';
    -- The same with `at` or `dot` in words, in brackets, or with spaces around the signs.
    name constant text := '[^\s@\uFF20\uFE6B<>()\[\]{}"'',;:|]+';
    -- The two words, also as the scripts of India write them.
    at_word constant text := '(?:at|एट|ऐट|ऍट|ॲट|अॅट|એટ|ઍટ|এট|অ্যাট|ਐਟ|ஏட்|அட்|ఎట్|యాట్|ఆట్|ಎಟ್|ಆಟ್|ಆ್ಯಟ್|അറ്റ്|എറ്റ്|ଆଟ୍)';
    dot_word constant text := '(?:dot|डॉट|डाट|डोट|डौट|ડોટ|ડૉટ|ডট|ਡਾਟ|ਡੌਟ|டாட்|డాట్|ಡಾಟ್|ഡോട്ട്|ഡോട്|ଡଟ୍)';
    at_said constant text := '(?:\s*[\[({<]+\s*(?:' || at_word || '|@)\s*[\])}>]+\s*|(?<=\S)[\[({<]a[\])}>](?=\S))';
    dot constant text := '(?:\s*[\[({<]+\s*(?:' || dot_word || '|\.|d)\s*[\])}>]+\s*|[\s.]+' || dot_word || '[\s.]+|\s?\.\s?)';
    dot_said constant text := '(?:\s*[\[({<]+\s*(?:' || dot_word || '|\.|d)\s*[\])}>]+\s*|[\s._-]+' || dot_word || '[\s._-]+)';
    -- The endings of an address, where a space or a comma replaces its dot.
    ending constant text := '(?:com|co|in|net|org|info|biz|io|me|edu|gov|ac|email|online|xyz|app|dev|us|uk|ae)\M';
    label constant text := '[[:alnum:]\u0900-\u0DFF_-]+';
    provider constant text := '(?:gmail|googlemail|yahoo|ymail|hotmail|outlook|live|msn|rediffmail|rediff|icloud|aol|proton|protonmail|zoho|zohomail)';
    said constant text[] := array[
      -- a[at]b.in, a (at) b (dot) in, a[at]gmail
      format('%1$s(?:%2$s%3$s)*%4$s%3$s(?:%5$s[[:alpha:]\u0900-\u0DFF]+)+', name, dot_said, label, at_said, dot),
      format('%1$s[\[({<](?:%3$s|@)[\])}>]%2$s', name, label, at_word),
      -- a AT b DOT in, a dot k at b dot co dot in
      format('%1$s(?:%2$s%3$s)*[\s_-]+%4$s[\s_-]+%3$s(?:%2$s[[:alpha:]\u0900-\u0DFF]+)+', name, dot_said, label, at_word),
      -- a @ b.in, a@b dot in, a@@b.in, a@ and the rest on the next line
      format('%1$s\s{0,3}%2$s+\s{0,3}%3$s(?:(?:%4$s|\.)[[:alpha:]\u0900-\u0DFF]{2,})+', name, at_sign, label, dot_said),
      -- a@b . in, a@b,in
      format('%1$s%2$s+\s{0,3}%3$s(?:(?:\s{0,2}\.\s{0,2}|,)%4$s)+', name, at_sign, label, ending),
      -- a_at_b.in
      format('%1$s[_-]+%4$s[_-]+%2$s(?:(?:%3$s|\.)[[:alpha:]\u0900-\u0DFF]{2,})+', name, label, dot_said, at_word),
      -- a at gmail.com, a @ gmail
      format('%1$s(?:\s+%6$s\s+|\s?%2$s\s?|%5$s)%3$s\M(?:%4$s(?:com|co|in|net|org|me)\M)*', name, at_sign, provider, dot, at_said, at_word)
    ];
    -- What stays: days with their time, times, spans of years, sums by their commas or their sign, registrations of
    -- projects. Not where a digit comes right before or behind it.
    day constant text := '(?:(?:19|20)[0-9]{2}[-/._](?:0?[1-9]|1[0-2])[-/._](?:0?[1-9]|[12][0-9]|3[01])|' ||
      '(?:0?[1-9]|[12][0-9]|3[01])[-/._](?:0?[1-9]|1[0-2])[-/._](?:(?:19|20)[0-9]{2}|[0-9]{2})|' ||
      '(?:0?[1-9]|1[0-2])[-/.](?:0?[1-9]|[12][0-9]|3[01])[-/.](?:19|20)[0-9]{2})';
    hour constant text := '(?:[01]?[0-9]|2[0-4])[:.][0-5][0-9](?:[:.][0-5][0-9](?:[.,][0-9]{1,6})?)?(?:[+-][0-9]{2}:?[0-9]{2})?';
    plain constant text := '(?:\mp5[0-9]{10}\M|\mpr/[0-9]{6}/[0-9]{6}\M(?!/)|' ||
      '[a-z]/(?:[0-9]{1,6}/(?:19|20)[0-9]{2}|(?:19|20)[0-9]{2}/[0-9]{1,6})(?![/0-9])|' ||
      '(?<![0-9]|[0-9][-/._,:;*|+])(?:' ||
      day || '(?:(?:,? ?t?| at )' || hour || ')?(?!(?:[-/._:*|;]|,)?[0-9])|' ||
      '(?:[01]?[0-9]|2[0-4]):[0-5][0-9](?::[0-5][0-9](?:\.[0-9]{1,6})?)?(?:[+-][0-9]{2}:[0-9]{2})?(?![-/._,:;*|]?[0-9])|' ||
      '(?:19|20)[0-9]{2} ?[-\u2013/] ?(?:19|20)[0-9]{2}(?![-/._,:;*|]?[0-9])|' ||
      '(?![6-9](?:,?[0-9]){9})(?!(?=[6-9](?:[^0-9[:alpha:]]*[0-9]){9}(?![0-9]))[0-9,]+[^0-9[:alpha:],]+[0-9]+(?![0-9,]))(?!(?:[0-9],?){12})[1-9][0-9]{0,2}(?:(?:,[0-9]{2})*,[0-9]{3})(?:\.[0-9]{1,2})?(?![-/._,:;*|]?[0-9]|[-\s,.:;*|/]+0[0-9])|' ||
      '(?:\u20B9|\mrs\.?|\minr|\mrupees?) ?(?!(?=[6-9](?:[^0-9[:alpha:]]*[0-9]){9}(?![0-9]))[0-9,]+[^0-9[:alpha:],]+[0-9]+(?![0-9,]))[1-9][0-9]{4,8}(?![-/._,:;*| ]?[0-9])|' ||
      '[1-9][0-9]{6,8}/-(?![0-9])))';
    -- Replaces a number that was found, as a sign that no text has.
    found constant text := U&'\+10FF0A';
    kept text[];
    others text[];
    shown text := app.ascii_digits(value);
    as_it_was constant text := shown;
    pattern text;
  begin
    shown := regexp_replace(shown, address, '•••', 'g');
    foreach pattern in array said loop
      shown := regexp_replace(shown, pattern, '•••', 'gi');
    end loop;
    if hides_numbers then
      -- Digits that stay are out of the way meanwhile, as ten signs that no text has.
      kept := array(select piece[1] from regexp_matches(shown, '(' || plain || ')', 'gi') piece);
      if kept <> '{}' then
        others := regexp_split_to_array(shown, plain, 'i');
        shown := (
          select string_agg(other || coalesce(translate(kept[place], '0123456789',
                   U&'\+10FF00\+10FF01\+10FF02\+10FF03\+10FF04\+10FF05\+10FF06\+10FF07\+10FF08\+10FF09'), ''), '' order by place)
            from unnest(others) with ordinality as each (other, place));
      end if;
      -- First what is surely a number: the next in a list must not lose its beginning to the one before. Then what is
      -- one by its length, and digits that belong to one that was found.
      foreach pattern in array array[mobile, abroad, landline] loop
        shown := regexp_replace(shown, format(pattern, apart), found, 'gi');
      end loop;
      shown := regexp_replace(shown, format('[+\uFF0B]?%2$s(?:%1$s*%2$s){7,}', between, digit), found, 'gi');
      shown := regexp_replace(shown, format(lookalike, between), found, 'gi');
      shown := regexp_replace(
        shown, format('(?:[+\uFF0B]?[0-9](?:%1$s*[0-9])*%1$s*)?%2$s(?:%1$s*[0-9%2$s])*[\uFE0F\u20E3]*', between, found),
        '•••••', 'gi');
      shown := app.hide_parted(app.hide_spelled(shown));
      if kept <> '{}' then
        shown := translate(shown,
          U&'\+10FF00\+10FF01\+10FF02\+10FF03\+10FF04\+10FF05\+10FF06\+10FF07\+10FF08\+10FF09', '0123456789');
      end if;
    end if;
    return case when shown = as_it_was then value else shown end;
  end;
end
$$;

-- Each word of a list.
create or replace function app.mask_text(words text[], owner text) returns text[]
  language plpgsql stable parallel safe
  as $$
begin
  return case
    when words is null or app.reads_text_of(owner) then words
    else array(select app.mask_text(word, owner) from unnest(words) with ordinality as each (word, place) order by place)
  end;
end
$$;

-- Every text in a JSON value, the names of its members too; and a number that is as long as a phone's.
create or replace function app.mask_json(value jsonb, owner text) returns jsonb
  language plpgsql stable parallel safe
  as $$
declare
  word text;
begin
  if value is null or app.reads_text_of(owner) then
    return value;
  end if;
  case jsonb_typeof(value)
    when 'object' then
      return (select coalesce(jsonb_object_agg(app.mask_text(name, owner), app.mask_json(inside, owner)), value)
                from jsonb_each(value) as member (name, inside));
    when 'array' then
      return (select coalesce(jsonb_agg(app.mask_json(inside, owner) order by place), value)
                from jsonb_array_elements(value) with ordinality as member (inside, place));
    when 'string', 'number' then
      word := value #>> '{}';
      return case when app.mask_text(word, owner) = word then value else to_jsonb(app.mask_text(word, owner)) end;
    else
      return value;
  end case;
end
$$;

-- A text with the decimal digits of every script (Unicode 17) written as 0–9. By a table of where each script begins,
-- since what \d means depends on the database's locale.
create or replace function app.ascii_digits(value text) returns text
  language plpgsql immutable parallel safe
  as $$
declare
  zeros constant text[] := string_to_array('0660 06F0 07C0 0966 09E6 0A66 0AE6 0B66 0BE6 0C66 0CE6 0D66 0DE6 0E50 0ED0 0F20 1040 1090 17E0 1810 ' ||
      '1946 19D0 1A80 1A90 1B50 1BB0 1C40 1C50 A620 A8D0 A900 A9D0 A9F0 AA50 ABF0 FF10 104A0 10D30 10D40 ' ||
      '11066 110F0 11136 111D0 112F0 11450 114D0 11650 116C0 116D0 116DA 11730 118E0 11950 11BF0 11C50 ' ||
      '11D50 11DA0 11DE0 11F50 16130 16A60 16AC0 16B50 1CCF0 1D7CE 1D7D8 1D7E2 1D7EC 1D7F6 1E140 1E2F0 ' ||
      '1E4F0 1E5F1 1E950 1FBF0', ' ');
  found_digit text;
  zero integer;
begin
  if octet_length(value) = length(value) then
    return value;
  end if;
  for found_digit in
    select distinct letter from regexp_split_to_table(regexp_replace(value, '[\u0001-\u065F]+', '', 'g'), '') letter
  loop
    select start into zero
      from (select ('x' || lpad(hex, 8, '0'))::bit(32)::integer as start from unnest(zeros) hex) script
     where ascii(found_digit) between start and start + 9;
    continue when zero is null;
    value := replace(value, found_digit, (ascii(found_digit) - zero)::text);
  end loop;
  return value;
end
$$;

-- Colleagues see one another's numbers and addresses whole; the operator's staff see nobody's.
create or replace function app.colleague_phone(e164 text) returns text
  language sql stable parallel safe
  as $$
    select case when coalesce(current_setting('app.actor_kind', true), '') <> 'support' then e164
                else regexp_replace(e164, '^(\+91|\+)(\d{2})\d*(\d{3})$', '\2•••••\3') end
  $$;

create or replace function app.colleague_email(email text) returns text
  language sql stable parallel safe
  as $$
    select case when coalesce(current_setting('app.actor_kind', true), '') <> 'support' then email
                else left(email, 1) || '•••' || substring(email from '@.*$') end
  $$;
