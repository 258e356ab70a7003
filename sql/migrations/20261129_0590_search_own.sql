-- A name is looked for among one's own people first, in an index that knows whose they are; people of others, of whom one
-- has a lead, are looked through only where one's own don't fill a page. An agent's search by a common first name read the
-- whole company's bearers of it before, and asked of six hundred whether there is a lead.
create extension if not exists btree_gin;
create index contact_owner_words on contact using gin (owner_id, string_to_array(name_folded, ' '));
drop index contact_words;

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
  words constant text[] := (string_to_array(term, ' '))[1:6];
  likest constant text :=
    'select id, word_similarity($2, name_folded) + similarity($2, name_folded) from (%s) named order by 2 desc, id desc limit $8';
  own constant text := $q$
    select contact.id, contact.name_folded
      from contact
     where contact.company_id = $1 and not contact.is_test and contact.archived_at is null and %1$s
       and ($6 or contact.owner_id = any ($3))
       and ($5 or app.mask_text(contact.name, contact.owner_id) = contact.name)
     %2$s limit 100 $q$;
  others constant text := $q$
    select near.id, near.name_folded
      from (select contact.id, contact.name_folded, contact.name, contact.owner_id
              from contact
             where contact.company_id = $1 and not contact.is_test and contact.archived_at is null and %1$s
               and (contact.owner_id is null or contact.owner_id <> all ($3))
             limit 600) near
     where exists (select from lead
                    where lead.company_id = $1 and lead.contact_id = near.id and ($7 or lead.owner_id = any ($4)))
       and ($5 or app.mask_text(near.name, near.owner_id) = near.name)
     limit 100 $q$;
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
      using app.company_id(), term, app.members('contacts'), app.members('leads'), app.reads_whole_text(), everybody,
            app.sees_all('leads'), most;
    get diagnostics found_now = row_count;
    found_so_far := found_so_far + found_now;
    if not everybody and found_now < 20 then
      return query execute format(likest, format(others, condition))
        using app.company_id(), term, app.members('contacts'), app.members('leads'), app.reads_whole_text(), everybody,
              app.sees_all('leads'), most;
      get diagnostics found_now = row_count;
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
