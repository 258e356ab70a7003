-- Finding people by name among a million: names repeat, and so do their words. A company's words stand once each in a
-- small table, where likeness costs little; whoever has the words is then found by equality. One index of trigrams over
-- all names cost 50 ms and more for a name with a typo, and for each name that came in.

create table name_word (
  company_id text collate "C" not null references company,
  word text not null,
  created_at timestamptz not null default now()
);
-- Not unique: two who write the same new word at once would wait for one another, crosswise too. The night takes away
-- what stands twice.
create index name_word_whole on name_word (company_id, word text_pattern_ops);
create index name_word_like on name_word using gin (word gin_trgm_ops);
call app.protect('name_word');

create index contact_words on contact using gin (string_to_array(name_folded, ' '));
-- Serves likely duplicates too, which share a name.
create index contact_name_exact on contact (company_id, name_folded, id);
-- Nobody looks by trigrams of whole names any more, and every contact that is written would pay for them.
drop index contact_name;

grant create on schema app to angan_system;

create function app.keep_name_words() returns trigger
  language plpgsql security definer
  set search_path = public, pg_temp
  as $$
begin
  insert into name_word (company_id, word)
  select distinct new.company_id, given.word
    from unnest(string_to_array(new.name_folded, ' ')) as given (word)
   where given.word <> ''
     and not exists (select from name_word known where known.company_id = new.company_id and known.word = given.word);
  return null;
end
$$;
alter function app.keep_name_words() owner to angan_system;
create trigger name_words after insert or update of name_folded on contact
  for each row when (new.name_folded <> '') execute function app.keep_name_words();

insert into name_word (company_id, word)
select distinct company_id, given.word
  from contact, unnest(string_to_array(name_folded, ' ')) as given (word)
 where given.word <> '';

-- The contacts within reach that are called so, the likest first: by the very name; else by all of its words, each whole
-- or the beginning or a part of a longer one; else by words that are spelled like them. Whoever may see everybody's
-- finds the newest of a name; others their own people first, and of colleagues' people whom they know through a lead
-- those among the first 600 of that name.
create function app.search_names(term text, most integer) returns table (contact_id text, likeness real)
  language plpgsql stable security definer
  set search_path = public, pg_temp
  set pg_trgm.similarity_threshold = 0.3
  as $$
declare
  everybody constant boolean := app.sees_all('contacts');
  words constant text[] := (string_to_array(term, ' '))[1:6];
  statement constant text := $q$
    with named as (
      (select contact.id, contact.name_folded
         from contact
        where contact.company_id = $1 and not contact.is_test and contact.archived_at is null and %1$s
          and ($6 or contact.owner_id = any ($3))
          and ($5 or app.mask_text(contact.name, contact.owner_id) = contact.name)
        %2$s limit 100)
      union
      (select near.id, near.name_folded
         from (select contact.id, contact.name_folded, contact.name, contact.owner_id
                 from contact
                where not $6 and contact.company_id = $1 and not contact.is_test and contact.archived_at is null and %1$s
                  and (contact.owner_id is null or contact.owner_id <> all ($3))
                limit 600) near
        where exists (select from lead
                       where lead.company_id = $1 and lead.contact_id = near.id and ($7 or lead.owner_id = any ($4)))
          and ($5 or app.mask_text(near.name, near.owner_id) = near.name)
        limit 100)
    )
    select id, word_similarity($2, name_folded) + similarity($2, name_folded) from named order by 2 desc, id desc limit $8 $q$;
  way text;
  condition text;
  order_by text;
  found_so_far integer := 0;
  found_now integer;
begin
  foreach way in array array['exact', 'whole', 'like'] loop
    condition := case way when 'exact' then 'contact.name_folded = $2' else app.having_words(words, way) end;
    continue when condition is null;
    order_by := case way when 'exact' then 'order by contact.id desc' else '' end;
    return query execute format(statement, condition, order_by)
      using app.company_id(), term, app.members('contacts'), app.members('leads'), app.reads_whole_text(), everybody,
            app.sees_all('leads'), most;
    get diagnostics found_now = row_count;
    found_so_far := found_so_far + found_now;
    exit when found_so_far >= case way when 'exact' then 10 else 1 end;
  end loop;
end
$$;

-- A condition on contacts whose names have something for each of these words; null where the company has no such word.
create function app.having_words(words text[], way text) returns text
  language plpgsql stable security definer
  set search_path = public, pg_temp
  set pg_trgm.similarity_threshold = 0.3
  as $$
declare
  asked text;
  known text[];
  conditions text[] := '{}';
begin
  foreach asked in array words loop
    if way = 'whole' then
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
    if known = '{}' then
      return null;
    end if;
    conditions := conditions || format('string_to_array(contact.name_folded, '' '') && %L::text[]', known);
  end loop;
  return array_to_string(conditions, ' and ');
end
$$;

set role angan_system;
drop function app.search_contacts(text, text, integer);
reset role;
create function app.search_contacts(how text, term text, most integer)
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
begin
  if how = 'name' then
    return query select * from app.search_names(term, most);
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

alter function app.search_names owner to angan_system;
alter function app.having_words owner to angan_system;
alter function app.search_contacts owner to angan_system;
revoke execute on function app.search_names, app.having_words, app.search_contacts from public;
grant execute on function app.search_contacts to angan_app;

revoke create on schema app from angan_system;
