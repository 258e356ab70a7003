-- Of a name that more than six hundred of colleagues' people have, whom a member may see for a lead of theirs is found among
-- the people of their leads, where those are at most 3,000: before, only six hundred of that name were asked whether there
-- is such a lead, and one might have been missed. With more leads 1,200 of that name are asked: whoever has so many leads,
-- and fewer than twenty people of a name, looks for one that hardly anybody has. Asking the leads always was refused: a name
-- in full, which few have, took five to twenty times as long.
-- Its setting is one that is known once the extension is loaded.
do $$ begin perform similarity('a', 'b'); end $$;
drop function app.search_names;
create function app.search_names(term text, most integer)
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
    'select id, word_similarity($2, name_folded) + similarity($2, name_folded) from (%s) named order by 2 desc, id desc limit $6';
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
  found_so_far integer := 0;
  found_now integer;
begin
  foreach way in array array['exact', 'whole', 'like'] loop
    condition := case way when 'exact' then 'contact.name_folded = $2' else app.having_words(words, way) end;
    continue when condition is null;
    order_by := case way when 'exact' then 'order by contact.id desc' else '' end;
    return query execute format(likest, format(own, condition, order_by))
      using app.company_id(), term, app.members('contacts'), app.members('leads'), app.reads_whole_text(), most, everybody;
    get diagnostics found_now = row_count;
    found_so_far := found_so_far + found_now;
    if not everybody and found_now < 20 then
      of_mine := case when every_lead then '' else 'and lead.owner_id = any ($4)' end;
      return query execute format(likest, format(of_name, condition, of_mine, 600))
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
          return query execute format(likest, wider)
            using app.company_id(), term, app.members('contacts'), app.members('leads'), app.reads_whole_text(), most;
          get diagnostics found_now = row_count;
        end if;
      end if;
      found_so_far := found_so_far + found_now;
    end if;
    exit when found_so_far >= case way when 'exact' then 10 else 1 end;
  end loop;
end
$$;

grant create on schema app to angan_system;
revoke execute on function app.search_names from public;
alter function app.search_names owner to angan_system;
revoke create on schema app from angan_system;
