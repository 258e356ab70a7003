-- The threshold below is a setting that is known once the extension is loaded.
do $$ begin perform similarity('a', 'b'); end $$;

-- A condition on contacts that are called one of these; null for nobody.
create or replace function app.being_called(names text[]) returns text
  language sql immutable
  return case when cardinality(names) > 0 then format('contact.name_folded = any (%L::text[])', names) end;

set role angan_system;

-- Finding people by number, e-mail and name. Under row-level security an index serves only operators that PostgreSQL
-- knows to be leakproof; likeness of names is none. So the candidates come from functions outside the walls:
-- they answer ids and nothing else, of the asking company only, and only of contacts that the asker's reach covers (the
-- policy of contact, said again, so that the cap does not fill up with contacts that would be dropped). The records are
-- then read inside the walls.
-- A name can hold a number or an address: it finds its contact only for a reader of whole numbers, or it could be
-- guessed digit by digit.
--
-- `how`: phone (E.164), last_digits, email (lower-case), email_start, name or name_in_tamil (folded: letters, digits,
-- single spaces). A contact can come more than once.
create or replace function app.search_contacts(how text, term text, most integer)
  returns table (contact_id text, likeness real)
  language plpgsql stable security definer
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
  -- A couple's address and a family's number are one person's; the other, whose enquiry came with it, is found behind.
  sharers constant text := $q$
    with holder as (
      select reach.contact_id from %s reach where reach.company_id = $1 and not reach.is_test and %s
    ), sharer as (
      select pair.second_id as id from holder
        join contact_told_together pair on pair.company_id = $1 and pair.first_id = holder.contact_id
       union
      select pair.first_id from holder
        join contact_told_together pair on pair.company_id = $1 and pair.second_id = holder.contact_id
    )
    select contact.id, 1::real
      from sharer
     cross join lateral (
       select found.* from contact found where found.company_id = $1 and found.id = sharer.id offset 0) contact
     where not contact.is_test and contact.archived_at is null
       and ($3 or contact.owner_id = any ($4) or coalesce((
             select true from lead
              where lead.company_id = $1 and lead.contact_id = contact.id and ($5 or lead.owner_id = any ($6)) limit 1), false))
       -- Looked up for each of the few: as `exists` it would be hashed, and every text of the company be read.
       and coalesce(
             (select true from lead where lead.company_id = $1 and lead.contact_id = contact.id
                                      and strpos(lead.message, $2) > 0 limit 1),
             (select true from activity where activity.company_id = $1 and activity.contact_id = contact.id
                                          and strpos(activity.text, $2) > 0 limit 1), false)
     limit $7 $q$;
  -- Everybody who came with a number or an address that is nobody's; of very many the latest.
  came_with constant text := $q$
    select contact.id, 1::real
      from (select shared.contact_id from contact_shared_value shared
             where shared.company_id = $1 and shared.value = $2
             order by shared.contact_id desc
             limit 2000) came
     cross join lateral (
       select found.* from contact found where found.company_id = $1 and found.id = came.contact_id offset 0) contact
     where not contact.is_test and contact.archived_at is null
       and ($3 or contact.owner_id = any ($4) or coalesce((
             select true from lead
              where lead.company_id = $1 and lead.contact_id = contact.id and ($5 or lead.owner_id = any ($6)) limit 1), false))
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
        -- The last digits are the first ones of the number backwards; ':' comes after '9'.
        when 'last_digits' then 'reach.reversed >= reverse($2) and reach.reversed < reverse($2) || '':'''
        when 'email' then 'reach.email = $2'
        when 'email_start' then 'reach.email >= $2 and reach.email < $2 || chr(1114109)'
        else 'false'
      end)
    using app.company_id(), term, app.sees_all('contacts'), app.members('contacts'), app.sees_all('leads'),
          app.members('leads'), most;
  if how in ('phone', 'email') then
    return query execute format(sharers, 'contact_' || how, case how when 'phone' then 'reach.e164 = $2' else 'reach.email = $2' end)
      using app.company_id(), term, app.sees_all('contacts'), app.members('contacts'), app.sees_all('leads'),
            app.members('leads'), most;
    return query execute came_with
      using app.company_id(), term, app.sees_all('contacts'), app.members('contacts'), app.sees_all('leads'),
            app.members('leads'), most;
  end if;
end
$$;

-- The contacts within reach that are called so, by their name or another one, the likest first: by the very name, in
-- whatever usual spelling; by all of its words, each whole or the beginning of a longer one, or one that sounds like it;
-- else by words of like letters. Who is called so letter by letter comes before who only sounds so.
--
-- A caller who may see everybody's finds the newest of a name; others their own people first. Of colleagues' people,
-- whom a member may see for a lead of theirs, six hundred of the name are checked; where more have it, those of the
-- member's leads are looked through if they are at most 3,000, and else 1,200 of the name. Checking the leads always
-- was refused: a name in full, which few have, took five to twenty times as long.
create or replace function app.search_names(term text, most integer, tamil boolean)
  returns table (contact_id text, likeness real)
  language plpgsql stable security definer
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
  -- In the order of an index: anything else may be planned as a walk through all companies'.
  has_others constant boolean := (
    select true from contact_other_name where company_id = app.company_id() order by company_id, name_folded limit 1);
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
          -- Those of before come again; the caller takes each once.
          return query execute format(likest, wider, less)
            using app.company_id(), term, app.members('contacts'), app.members('leads'), app.reads_whole_text(), most;
          get diagnostics found_now = row_count;
        end if;
      end if;
      found_so_far := found_so_far + found_now;
    end if;
    if has_others then
      return query select * from app.search_other_names(condition, term, most, less);
      get diagnostics found_now = row_count;
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

-- The contacts within reach with another name that meets a condition on contacts' names: a little less likely than
-- those with it as their own. Of a name that more than 1,200 have as another name, or 300 where everybody is within
-- reach, some may be missed until more is typed. By indexes alone: a walk through the table that is planned to end soon
-- does not end for a company with few of these.
create or replace function app.search_other_names(condition text, term text, most integer, less text)
  returns table (contact_id text, likeness real)
  language plpgsql stable security definer
  set search_path = public, pg_temp
  set pg_trgm.similarity_threshold = 0.3
  set enable_seqscan = off
  as $$
declare
  statement constant text := $q$
    select person.id, word_similarity($2, near.name_folded) + similarity($2, near.name_folded) - 0.25::real%2$s
      from (select other.contact_id, other.name_folded, other.name, other.of_masked_list
              from contact_other_name other
             where other.company_id = $1 and %1$s
             limit case when $3 then 300 else 1200 end) near
     cross join lateral (
       select contact.id, contact.owner_id
         from contact
        where contact.company_id = $1 and contact.id = near.contact_id and not contact.is_test
          and contact.archived_at is null
        offset 0) person
     where ($3 or person.owner_id = any ($4) or exists (
             select from lead
              where lead.company_id = $1 and lead.contact_id = person.id and ($5 or lead.owner_id = any ($6))))
       and ($7 or app.mask_text(near.name, person.owner_id) = near.name)
       and (not near.of_masked_list or app.reads_text_of(person.owner_id))
     order by 2 desc, 1 desc
     limit least($8, 100) $q$;
begin
  -- A folded name has no dot, so none in the condition is a name's.
  return query execute format(statement, replace(condition, 'contact.', 'other.'), less)
    using app.company_id(), term, app.sees_all('contacts'), app.members('contacts'), app.sees_all('leads'),
          app.members('leads'), app.reads_whole_text(), most;
end
$$;

-- A condition on contacts whose names have something for each of these words; null where the company has no such word.
-- `whole`: it, or a longer one that begins with it; `sound`: also one that sounds like it, where one of the two is in
-- Tamil letters by the coarse key; `like`: one of like letters, or that holds it. A name of four letters that lacks one
-- (amt for amit) shares two of its seven trigrams: 0.28.
create or replace function app.having_words(words text[], way text, tamil boolean) returns text
  language plpgsql stable security definer
  set search_path = public, pg_temp
  set pg_trgm.similarity_threshold = 0.25
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

-- The words of a name that was changed.
create or replace function app.keep_name_words() returns trigger
  language plpgsql security definer
  set search_path = public, pg_temp
  set enable_seqscan = off
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

-- The words of new names, once for all names of a statement. By the index alone: a plan is kept for as long as the
-- connection, and one that was made while the company had eighty words read all of them ever after, 1.4 ms a name.
create or replace function app.keep_words_of_names() returns trigger
  language plpgsql security definer
  set search_path = public, pg_temp
  set enable_seqscan = off
  as $$
begin
  insert into name_word (company_id, word, is_tamil)
  select noted.company_id, noted.word, noted.in_tamil
    from (select made.company_id, given.word, bool_or(made.name ~ '[\u0b80-\u0bff]') as in_tamil
            from made, unnest(string_to_array(made.name_folded, ' ')) as given (word)
           where given.word <> ''
           group by made.company_id, given.word) noted
   where (select true from name_word known
           where known.company_id = noted.company_id and known.word = noted.word and (known.is_tamil or not noted.in_tamil)
           limit 1) is null;
  return null;
end
$$;
revoke execute on function app.search_contacts, app.search_names, app.search_other_names, app.having_words from public;
grant execute on function app.search_contacts to angan_app;

reset role;
-- Why a contact was found under another name than its own: the likest of its other names, in words; null where its own is
-- as like, or where it was searched by something else. Under the walls of the caller.
-- as like, or where it was looked for by something else. Under the walls of whoever asks.
create or replace function app.also_called(of_contact text, term text) returns text
  language sql stable
  as $$
    select 'Also called ' || app.mask_text(other.name, contact.owner_id)
      from contact
      join contact_other_name other on other.company_id = contact.company_id and other.contact_id = contact.id
     where contact.company_id = app.company_id() and contact.id = of_contact and term is not null
       and (not other.of_masked_list or app.reads_text_of(contact.owner_id))
       and similarity(other.name_folded, term) > similarity(contact.name_folded, term)
     order by similarity(other.name_folded, term) desc, other.id
     limit 1
  $$;
