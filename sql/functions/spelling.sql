-- Spellings that are usual find each other: Pooja and Puja, Waghmare and Vaghmare, Choudhary and Chowdhury, also where
-- one is written in another script. Each word of a company's names is once in name_word, with a key that all of its
-- spellings share. A key on every contact was refused: each that is written would pay for it, and names repeat.

-- How a word of a name sounds, however it is spelled: aa and a, ee and i, oo and u, w and v, x and ksh, z and j, ph and
-- f, sh and s, th and t, dh and d, bh and b, doubled letters. Short a's fall away, for वाघमारे is written with and
-- without them; the other vowels distinguish Rane, Rani and Raina. A word in other than plain Latin letters is its own
-- key.
create or replace function app.spelling_key(word text) returns text
  language plpgsql immutable strict parallel safe
  as $$
declare
  k text := word;
begin
  if length(k) < 2 or k !~ '^[a-z]+$' then
    return k;
  end if;
  -- Long vowels.
  k := replace(replace(replace(replace(replace(k, 'aa', 'a'), 'ee', 'i'), 'ii', 'i'), 'oo', 'u'), 'uu', 'u');
  -- Names that every family spells its own way.
  case
    when k ~ '^(mohd|md|m[ou]ha?mm?[aeo]d|mahamm?[ae]d)$' then return 'mohmd';
    when k ~ '^ch[ao][uw]dh?[aeou]*r[iye]+$' then return 'codri';
    when k ~ '^(a?i|a)yy?[ae]r$' then return 'iyr';
    when k ~ '^(sk|sh(ai|ei|e|ay)kh?)$' then return 'syk';
    when k ~ '^s[ae]?[iy]y?[ae]d$' then return 'syd';
    when k ~ '^by?ann?[ae]rj[iy]a?$' then return 'bnrji';
    when k ~ '^m[uo]kh[aeo]?rj[iy]a?$' then return 'mukrji';
    when k ~ '^chy?[ao]tt?[aeo]?rj[iy]a?$' then return 'ctrji';
    when k ~ '^v[ae]rma$' then return 'vrm';
    when k ~ '^r[oa][iy]$' then return 'ry';
    when k ~ '^na(i|yu)du$' then return 'nydu';
    when k ~ '^pill?a[iy]?$' then return 'pil';
    when k ~ '^(shah?|sah)$' then return 'sah';
    when k ~ '^[vw][ae]rr?gh?[iye]+s[eh]?$' then return 'vrgis';
    when k ~ '^[vw]arr?[iy]+[ae]r$' then return 'vryr';
    when k ~ '^na[mn][bp]h?u[td]h?iri(p+[ae]d)?$' then return 'nmbutiri';
    when k ~ '^[kq]ur[ae]i?sh?[iy]$' then return 'kuresi';
    when k ~ '^hus+[aeiy]+n$' then return 'husyn';
    when k ~ '^y[eou]+s[aeiou]+(f|ph?)$' then return 'yusuf';
    when k ~ '^(x|z|jh?|s)[ae]?[vw][iy]e?y?[ae]r$' then return 'jvyr';
    when k ~ '^pat+a?n[ae](i|ya?)k$' then return 'ptnyk';
    else null;
  end case;
  -- மீனாட்சி is Meenatchi and Meenakshi; ஜெகன் is Jagan; -சாமி is -swamy and -samy.
  k := regexp_replace(regexp_replace(k, '(?<=[nml]a)tchu?(?=[im])', 'ksh', 'g'), '^jeg', 'jag');
  k := regexp_replace(regexp_replace(k, '(?<=.)su?[vw]am(?=[iy])', 'sam'), '^su?[vw]?am(?=[iy](n|$))', 'svam');
  -- The b of Bengali and Odia is a v elsewhere: Bishnu, Bikram, Baishnab, Deb.
  k := regexp_replace(k, '^b(?=ish|isw|isv|i[kj][raeo]|imal|inod|inay|idy|ib[eh]|ive|irend|asant|asud|aish|aibh|aidy|arun|andan)', 'v');
  k := regexp_replace(regexp_replace(k, '^(viv|vib)e', 'vive'), '^nabin', 'navin');
  k := regexp_replace(k, '^(madh|pran|kesh|kes|arn|vaibh|gaur|gour|vaishn|yad|anubh|y?ad|sour|saur)ab$', '\1av');
  k := regexp_replace(regexp_replace(k, '(?<=.)b?deb$|^deb$|(?<=^)deb(?=i$|[rtkjy])', 'dev'), '^rabi(?=$|n)', 'ravi');
  -- મહેતા is Mehta and Maheta, रहमान is Rahman and Rehman.
  k := regexp_replace(k, 'eh(?=a?[^aeiouy][aiou])|eh(?=[^aeiouy])|ahe(?=[tr][^e])', 'ah', 'g');
  -- ਬਲਵਿੰਦਰ is Balwinder, महेंद्र Mahendra and Mahinder; കുര്യൻ is Kurien and Kurian, നമ്പ്യാർ Nambiar.
  k := regexp_replace(regexp_replace(k, 'nd[ae]?ra?$', 'ndr'), '(?<=..)indr$', 'endr');
  k := regexp_replace(k, '^moh(?=endr$)', 'mah');
  k := regexp_replace(k, '(?<=..)(?:iy|[iy])[ae](?=[nr]$)', 'ya');
  -- ज्ञ, as each language speaks it.
  k := regexp_replace(replace(k, 'ghn', 'gn'), 'd?jny|dny|gny|^jn|gn|(?<=^(?:pra|ya|sarva|vi))jn', 'gy', 'g');
  k := replace(replace(replace(k, 'tch', 'ch'), 'chh', 'ch'), 'ch', '1');
  k := replace(replace(replace(replace(k, 'ksh', 'ks'), 'x', 'ks'), 'ph', 'f'), 'ck', 'k');
  k := replace(replace(k, 'qua', 'ka'), 'q', 'k');
  k := replace(regexp_replace(k, 'c(?=[eiy])', 's', 'g'), 'c', 'k');
  -- राव is Rao, देव is Deo, गौड is Gowda.
  k := regexp_replace(k, 'a[ovw]u?$', 'o');
  k := regexp_replace(k, 'deo$', 'dev');
  k := regexp_replace(k, 'ou|au|ao|ow(?![aeiouy])', 'o', 'g');
  k := regexp_replace(k, '(?<=..)ey$', 'e');
  k := replace(regexp_replace(k, '[ae]y[ei]?|a[ie]', 'y', 'g'), 'ei', 'e');
  -- The vowel of कृष्ण is Kri or Kru.
  k := regexp_replace(k, '^h?ri|^hru|^ru(?=sh|t[uv])', 'ri');
  k := regexp_replace(k, '(?<=[bdfghjkmnpstvw1])ru(?=[^aeiouy])', 'ri', 'g');
  k := replace(replace(regexp_replace(k, 'zh(?!ar)', 'l', 'g'), 'z', 'j'), 'w', 'v');
  k := replace(replace(replace(replace(replace(k, 'vh', 'v'), 'sh', 's'), 'th', 't'), 'dh', 'd'), 'bh', 'b');
  k := replace(regexp_replace(k, 'sin(h|gh?)$', 'sing'), 'sekh', 'sek');
  if length(word) > 4 then
    k := regexp_replace(k, 'ah$', 'a');
  end if;
  k := replace(regexp_replace(k, '([^aeiouy])y$', '\1i'), 'iy', 'i');
  k := regexp_replace(k, '(.)\1+', '\1', 'g');
  -- The short a is written, or not: वाघमारे is Waghmare and Waghamare.
  return left(k, 1) || replace(substr(k, 2), 'a', '');
end
$$;

-- The same of a whole name.
create or replace function app.name_key(name_folded text) returns text
  language sql immutable strict parallel safe
  return (select string_agg(app.spelling_key(word), ' ' order by place)
            from unnest(string_to_array(name_folded, ' ')) with ordinality as part (word, place));

-- Tamil has one letter for k, g and often h, for t and d, for p and b, for ch, s and j, and puts a vowel between some
-- consonants: கணேஷ் is Ganesh, தீபா Deepa. Where one of two words came in Tamil letters, this decides whether they may
-- be one.
create or replace function app.coarse_key(key text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(replace(translate(key, 'gdbj1fh', 'ktpsspk'), 'kk', 'k'), '([ktps])[iu]r', '\1r', 'g');

-- What else somebody of this name may be called in this company: every word of it in its usual spellings, the nearest
-- first, two hundred at the most.
create or replace function app.spelled_names(of_company text, name text) returns text[]
  language plpgsql stable
  set search_path = public, pg_temp
  as $$
declare
  asked text;
  sought text;
  sought_coarsely text;
  in_tamil boolean;
  others text[];
  names text[] := array[''];
begin
  if name is null or name = '' or cardinality(string_to_array(name, ' ')) > 6 then
    return '{}';
  end if;
  foreach asked in array string_to_array(name, ' ') loop
    sought := app.spelling_key(asked);
    sought_coarsely := app.coarse_key(sought);
    in_tamil := exists (select from name_word where company_id = of_company and word = asked and is_tamil);
    others := array(
      select word from (
        select word from name_word
         where company_id = of_company and key = sought and word <> asked
        union
        select word from name_word
         where company_id = of_company and coarse = sought_coarsely and (is_tamil or in_tamil) and word <> asked
           and length(word) > 2) known
       group by word
       order by similarity(word, asked) desc, word
       limit 11);
    names := array(
      select ltrim(begun || ' ' || word)
        from unnest(names) with ordinality as b (begun, far),
             unnest(asked || others) with ordinality as o (word, further)
       order by far + further, far
       limit 200);
  end loop;
  return array_remove(names, name);
end
$$;
