-- Spellings that are usual find each other: Pooja and Puja, Waghmare and Vaghmare, Choudhary and Chowdhury, also where one
-- is written in another script. Each word of a company's names stands once in name_word, now with a key that all of its
-- spellings share. A key on every contact was refused: each that is written would pay for it, and names repeat.

-- How a word of a name sounds, however it is spelled: aa and a, ee and i, oo and u, w and v, x and ksh, z and j, ph and f,
-- sh and s, th and t, dh and d, bh and b, doubled letters. Short a's fall away, for वाघमारे is written with and without them;
-- the other vowels tell Rane, Rani and Raina apart. A word in other than plain Latin letters is its own key.
create function app.spelling_key(word text) returns text
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
    when k ~ '^sh(ai|ei|e|ay)kh?$' then return 'syk';
    when k ~ '^s[ae]?[iy]y?[ae]d$' then return 'syd';
    when k ~ '^by?ann?[ae]rj[iy]a?$' then return 'bnrji';
    when k ~ '^m[uo]kh[aeo]?rj[iy]a?$' then return 'mukrji';
    when k ~ '^chy?[ao]tt?[aeo]?rj[iy]a?$' then return 'ctrji';
    when k ~ '^v[ae]rma$' then return 'vrm';
    when k ~ '^r[oa][iy]$' then return 'ry';
    when k ~ '^na(i|yu)du$' then return 'nydu';
    when k ~ '^pill?a[iy]?$' then return 'pil';
    when k ~ '^(shah?|sah)$' then return 'sah';
    else null;
  end case;
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
  k := regexp_replace(k, '^h?ri|^hru|^ru(?=sh)', 'ri');
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
create function app.name_key(name_folded text) returns text
  language sql immutable strict parallel safe
  return (select string_agg(app.spelling_key(word), ' ' order by place)
            from unnest(string_to_array(name_folded, ' ')) with ordinality as part (word, place));

-- Tamil has one letter for k and g, for t and d, for p and b, for ch, s and j, and puts a vowel between some consonants:
-- கணேஷ் is Ganesh, தீபா Deepa. Where one of two words came in Tamil letters, this tells whether they may be one.
create function app.coarse_key(key text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(replace(translate(key, 'gdbj1f', 'ktpssp'), 'kh', 'k'), '([ktps])[iu]r', '\1r', 'g');

alter table name_word
  add column is_tamil boolean not null default false,
  add column key text collate "C" not null generated always as (app.spelling_key(word)) stored,
  add column coarse text collate "C" not null generated always as (app.coarse_key(app.spelling_key(word))) stored;
create index name_word_key on name_word (company_id, key);
create index name_word_coarse on name_word (company_id, coarse);

grant create on schema app to angan_system;
set role angan_system;
create or replace function app.keep_name_words() returns trigger
  language plpgsql security definer
  set search_path = public, pg_temp
  as $$
declare
  in_tamil constant boolean := new.name ~ '[\u0b80-\u0bff]';
begin
  insert into name_word (company_id, word, is_tamil)
  select distinct new.company_id, given.word, in_tamil
    from unnest(string_to_array(new.name_folded, ' ')) as given (word)
   where given.word <> ''
     and not exists (select from name_word known
                      where known.company_id = new.company_id and known.word = given.word and (known.is_tamil or not in_tamil));
  return null;
end
$$;
create or replace function app.keep_words_of_names() returns trigger
  language plpgsql security definer
  set search_path = public, pg_temp
  set enable_seqscan = off
  as $$
begin
  insert into name_word (company_id, word, is_tamil)
  select told.company_id, told.word, told.in_tamil
    from (select made.company_id, given.word, bool_or(made.name ~ '[\u0b80-\u0bff]') as in_tamil
            from made, unnest(string_to_array(made.name_folded, ' ')) as given (word)
           where given.word <> ''
           group by made.company_id, given.word) told
   where (select true from name_word known
           where known.company_id = told.company_id and known.word = told.word and (known.is_tamil or not told.in_tamil)
           limit 1) is null;
  return null;
end
$$;
reset role;

-- What else somebody of this name may be called in this company: every word of it in its usual spellings, the nearest
-- first, two hundred at the most.
create function app.spelled_names(of_company text, name text) returns text[]
  language plpgsql stable
  set search_path = public, pg_temp
  as $$
declare
  asked text;
  sought text;
  others text[];
  names text[] := array[''];
begin
  if name is null or name = '' or cardinality(string_to_array(name, ' ')) > 6 then
    return '{}';
  end if;
  foreach asked in array string_to_array(name, ' ') loop
    sought := app.spelling_key(asked);
    others := array(
      select word from name_word
       where company_id = of_company and key = sought and word <> asked
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

-- A condition on contacts that are called one of these; null for nobody.
create function app.being_called(names text[]) returns text
  language sql immutable
  return case when cardinality(names) > 0 then format('contact.name_folded = any (%L::text[])', names) end;

-- Its setting is one that is known once the extension is loaded.
do $$ begin perform similarity('a', 'b'); end $$;

drop function app.having_words;
-- A condition on contacts whose names have something for each of these words; null where the company has no such word.
-- `whole`: it, or a longer one that begins with it; `sound`: also one that sounds like it, where one of the two is in Tamil
-- letters by the coarse key; `like`: one of like letters, or that holds it.
create function app.having_words(words text[], way text, tamil boolean) returns text
  language plpgsql stable security definer
  set search_path = public, pg_temp
  set pg_trgm.similarity_threshold = 0.3
  as $$
declare
  asked text;
  sought text;
  sought_coarsely text;
  known text[];
  conditions text[] := '{}';
begin
  foreach asked in array words loop
    if way in ('whole', 'sound') then
      known := asked || array(
        select word from name_word
         where company_id = app.company_id() and word ~>~ asked and word ~<~ (asked || chr(1114109)) and word ^@ asked
         limit 100);
    else
      known := array(
        select word from name_word
         where company_id = app.company_id() and (word % asked or length(asked) > 2 and word like '%' || asked || '%')
         order by similarity(word, asked) desc
         limit 30);
    end if;
    if way = 'sound' then
      sought := app.spelling_key(asked);
      sought_coarsely := app.coarse_key(sought);
      known := known || array(
        select word from name_word
         where company_id = app.company_id() and key = sought
         limit 100) || array(
        select word from name_word
         where company_id = app.company_id() and coarse = sought_coarsely and (is_tamil or tamil)
         limit 100);
    end if;
    if known = '{}' then
      return null;
    end if;
    conditions := conditions || format('string_to_array(contact.name_folded, '' '') && %L::text[]', known);
  end loop;
  return array_to_string(conditions, ' and ');
end
$$;

-- The contacts within reach that are called so, the likest first: by the very name, in whatever usual spelling; by all of
-- its words, each whole or the beginning of a longer one, or one that sounds like it; else by words of like letters. Who is
-- called so letter by letter comes before who only sounds so.
drop function app.search_names(text, integer);
create function app.search_names(term text, most integer, tamil boolean)
  returns table (contact_id text, likeness real)
  language plpgsql
  stable
  security definer
  set search_path = public, pg_temp
  set pg_trgm.similarity_threshold = 0.3
  as $$
declare
  everybody constant boolean := app.sees_all('contacts');
  every_lead constant boolean := app.sees_all('leads');
  words constant text[] := (string_to_array(term, ' '))[1:6];
  likest constant text :=
    'select id, word_similarity($2, name_folded) + similarity($2, name_folded)%2$s from (%1$s) named order by 2 desc, id desc limit $6';
  own constant text := $q$
    select contact.id, contact.name_folded
      from contact
     where contact.company_id = $1 and not contact.is_test and contact.archived_at is null and %1$s
       and ($7 or contact.owner_id = any ($3))
       and ($5 or app.mask_text(contact.name, contact.owner_id) = contact.name)
     %2$s limit 100 $q$;
  -- The people of the caller's leads: each is looked up by its key.
  of_leads constant text := $q$
    select contact.id, contact.name_folded
      from (select distinct lead.contact_id from lead where lead.company_id = $1 and lead.owner_id = any ($4) and not lead.is_test
             offset 0) mine
     cross join lateral (
       select * from contact
        where contact.company_id = $1 and contact.id = mine.contact_id
        offset 0) contact
     where not contact.is_test and contact.archived_at is null and %1$s
       and (contact.owner_id is null or contact.owner_id <> all ($3))
       and ($5 or app.mask_text(contact.name, contact.owner_id) = contact.name)
     limit 100 $q$;
  -- The people of that name: each is asked for a lead of the caller's.
  of_name constant text := $q$
    select near.id, near.name_folded
      from (select contact.id, contact.name_folded, contact.name, contact.owner_id
              from contact
             where contact.company_id = $1 and not contact.is_test and contact.archived_at is null and %1$s
               and (contact.owner_id is null or contact.owner_id <> all ($3))
             limit %3$s) near
     where exists (select from lead where lead.company_id = $1 and lead.contact_id = near.id %2$s)
       and ($5 or app.mask_text(near.name, near.owner_id) = near.name)
     limit 100 $q$;
  -- Whether more than six hundred have that name.
  bearers constant text := $q$
    select count(*) > 600
      from (select from contact
             where contact.company_id = $1 and not contact.is_test and contact.archived_at is null and %1$s
               and (contact.owner_id is null or contact.owner_id <> all ($3))
             limit 601) counted
     where $2 is not null $q$;
  is_common boolean;
  few_leads boolean;
  of_mine text;
  wider text;
  way text;
  condition text;
  order_by text;
  less text;
  found_so_far integer := 0;
  found_now integer;
  found_before integer;
begin
  foreach way in array array['exact', 'spelled', 'whole', 'sound', 'like'] loop
    condition := case way
      when 'exact' then 'contact.name_folded = $2'
      when 'spelled' then app.being_called(app.spelled_names(app.company_id(), term))
      else app.having_words(words, way, tamil) end;
    continue when condition is null;
    -- Behind everybody who is called so, letter by letter.
    less := case when way in ('spelled', 'sound') then ' - 1::real' else '' end;
    found_before := found_so_far;
    order_by := case way when 'exact' then 'order by contact.id desc' else '' end;
    return query execute format(likest, format(own, condition, order_by), less)
      using app.company_id(), term, app.members('contacts'), app.members('leads'), app.reads_whole_text(), most, everybody;
    get diagnostics found_now = row_count;
    found_so_far := found_so_far + found_now;
    if not everybody and found_now < 20 then
      of_mine := case when every_lead then '' else 'and lead.owner_id = any ($4)' end;
      return query execute format(likest, format(of_name, condition, of_mine, 600), less)
        using app.company_id(), term, app.members('contacts'), app.members('leads'), app.reads_whole_text(), most;
      get diagnostics found_now = row_count;
      if found_now < 20 and not every_lead then
        execute format(bearers, condition) using app.company_id(), term, app.members('contacts') into is_common;
        if is_common then
          few_leads := coalesce(few_leads, (
            select count(*) from (
              select from lead
               where lead.company_id = app.company_id() and lead.owner_id = any (app.members('leads')) and not lead.is_test
               limit 3001) counted) <= 3000);
          wider := case when few_leads then format(of_leads, condition) else format(of_name, condition, of_mine, 1200) end;
          -- Those of before come again; whoever asks takes each once.
          return query execute format(likest, wider, less)
            using app.company_id(), term, app.members('contacts'), app.members('leads'), app.reads_whole_text(), most;
          get diagnostics found_now = row_count;
        end if;
      end if;
      found_so_far := found_so_far + found_now;
    end if;
    exit when case way
      when 'exact' then false
      when 'spelled' then found_so_far >= 10
      when 'whole' then found_so_far - found_before >= 100
      else found_so_far >= 1 end;
  end loop;
end
$$;


set role angan_system;
create or replace function app.search_contacts(how text, term text, most integer)
 returns table(contact_id text, likeness real)
 language plpgsql
 stable security definer
 set search_path = public, pg_temp
as $$
declare
  -- Dynamic, so that each way of looking has its own plan: one statement for all of them is planned for the widest.
  statement constant text := $q$
    select contact.id, 2::real
      from contact
     where contact.company_id = $1 and not contact.is_test and contact.archived_at is null
       and contact.id in (select reach.contact_id from %s reach where reach.company_id = $1 and not reach.is_test and %s)
       and ($3 or contact.owner_id = any ($4) or exists (
             select from lead
              where lead.company_id = $1 and lead.contact_id = contact.id and ($5 or lead.owner_id = any ($6))))
     order by contact.id desc
     limit $7 $q$;
begin
  if how in ('name', 'name_in_tamil') then
    return query select * from app.search_names(term, most, how = 'name_in_tamil');
    return;
  end if;
  return query execute format(statement, case how when 'phone' then 'contact_phone' when 'last_digits' then 'contact_phone' else 'contact_email' end,
      case how
        when 'phone' then 'reach.e164 = $2'
        -- The last digits are the first ones of the number backwards; ':' stands behind '9'.
        when 'last_digits' then 'reach.reversed >= reverse($2) and reach.reversed < reverse($2) || '':'''
        when 'email' then 'reach.email = $2'
        when 'email_start' then 'reach.email >= $2 and reach.email < $2 || chr(1114109)'
        else 'false'
      end)
    using app.company_id(), term, app.sees_all('contacts'), app.members('contacts'), app.sees_all('leads'),
          app.members('leads'), most;
end
$$;
reset role;

alter function app.search_names owner to angan_system;
alter function app.having_words owner to angan_system;
revoke execute on function app.search_names, app.having_words from public;
revoke create on schema app from angan_system;

-- Who may be the same person: as before, and by a name that is spelled otherwise.
create or replace function app.contact_matches(of_company text, of_contact text)
 returns table(other_id text, reasons text[], evidence text[], score integer)
 language sql
 stable
as $$
    with me as materialized (
      select name_folded, app.spelled_names(of_company, name_folded) as otherwise, lower(city) as city, pincode, is_test
        from contact
       where company_id = of_company and id = of_contact and merged_into is null
    ), phones as (
      select e164, reverse(national) as reversed from contact_phone where company_id = of_company and contact_id = of_contact
      union
      select e164, reverse(national) from contact_set_aside
       where company_id = of_company and contact_id = of_contact and e164 is not null
    ), ends as materialized (
      -- Reckoned before it is compared: inside the walls an index is asked for plain values alone.
      select e164, left(reversed, 5) as low, left(reversed, 5) || ':' as high from phones where length(reversed) >= 5
    ), emails as (
      select email from contact_email where company_id = of_company and contact_id = of_contact
      union
      select email from contact_set_aside
       where company_id = of_company and contact_id = of_contact and email is not null
    ), found as (
      (select aside.contact_id, 'phone' as reason, aside.e164 as shared
         from phones
         join contact_set_aside aside on aside.company_id = of_company and aside.e164 = phones.e164
        limit 50)
      union all
      (select other.contact_id, 'phone', other.e164
         from phones
         join contact_phone other on other.company_id = of_company and other.e164 = phones.e164
        limit 50)
      union all
      (select aside.contact_id, 'email', aside.email
         from emails
         join contact_set_aside aside on aside.company_id = of_company and aside.email = emails.email
        limit 50)
      union all
      (select other.contact_id, 'email', other.email
         from emails
         join contact_email other on other.company_id = of_company and other.email = emails.email
        limit 50)
      union all
      select same.id, 'name_and_place', same.shared
        from (select near.id, near.shared, count(*) over () as many
                from (select named.id, concat_ws('/', named.name_folded,
                               case when named.city = me.city then named.city end,
                               case when named.pincode = me.pincode then named.pincode end) as shared
                        from me
                       cross join lateral (
                         select other.id, other.name_folded, lower(other.city) as city, other.pincode
                           from contact other
                          where other.company_id = of_company and other.name_folded = me.name_folded
                            and other.name_folded <> '' and other.merged_into is null and other.is_test = me.is_test
                          order by other.id desc
                          limit 300) named
                       where named.id <> of_contact and (named.city = me.city or named.pincode = me.pincode)
                       limit 11) near) same
       where same.many <= 10
      union all
      -- Weaker than the very name: Kale and Kaale may be two families.
      select near.id, 'spelling_and_place', near.shared
        from (select spelled.id, concat_ws('/', app.name_key(me.name_folded),
                       case when spelled.city = me.city then spelled.city end,
                       case when spelled.pincode = me.pincode then spelled.pincode end) as shared,
                     count(*) over () as many
                from me
               cross join lateral unnest(me.otherwise) as another (name)
               cross join lateral (
                 -- One name after the other, by its index; the company’s collation comes with what the function answers.
                 select other.id, lower(other.city) as city, other.pincode
                   from contact other
                  where other.company_id = of_company and other.name_folded = another.name collate "default"
                    and other.merged_into is null and other.is_test = me.is_test
                  order by other.id desc
                  limit 100) spelled
               where spelled.id <> of_contact and (spelled.city = me.city or spelled.pincode = me.pincode)
               limit 11) near
       where near.many <= 10
      union all
      -- A number written down wrong at its beginning, and a name written down otherwise.
      (select other.contact_id, 'name_and_digits', ends.low
         from ends
         join contact_phone other on other.company_id = of_company
          and other.reversed >= ends.low and other.reversed < ends.high
        cross join lateral (
          select one.name_folded from contact one where one.company_id = of_company and one.id = other.contact_id offset 0) near
        cross join me
        where other.contact_id <> of_contact
          and (similarity(near.name_folded, me.name_folded) >= 0.4 or near.name_folded = any (me.otherwise))
        limit 50)
      union all
      (select second_id, 'told_together', second_id from contact_told_together
        where company_id = of_company and first_id = of_contact
        limit 50)
      union all
      (select first_id, 'told_together', of_contact from contact_told_together
        where company_id = of_company and second_id = of_contact
        limit 50)
    ), others as (
      select contact_id, array_agg(distinct reason order by reason) as reasons,
             array_agg(distinct reason || ' ' || md5(shared) order by reason || ' ' || md5(shared)) as evidence
        from found
       where contact_id <> of_contact
       group by contact_id
    )
    select contact.id, others.reasons, others.evidence,
           -- The surest reason, and something for each further one.
           least(99, (select max(case reason when 'phone' then 90 when 'email' then 80 when 'told_together' then 70
                          when 'name_and_place' then 60
                          when 'spelling_and_place' then 50 else 55 end)
                        from unnest(others.reasons) reason)::integer + 8 * (cardinality(others.reasons) - 1))
      from others
      join contact on contact.company_id = of_company and contact.id = others.contact_id and contact.merged_into is null
      join me on me.is_test = contact.is_test
  $$;

-- Everybody is compared once more, in turn, for what they have in common by now.
set role angan_system;
insert into contact_to_compare (company_id, contact_id)
select company_id, id from contact where name_folded <> '' and merged_into is null and not is_test;
reset role;
