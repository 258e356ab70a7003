-- Finding people by number, e-mail and name. Under row-level security an index serves only operators that PostgreSQL
-- knows to be leakproof; likeness of names is none. So the candidates come from a function that stands outside the
-- walls: it answers ids and nothing else, of the asking company only, and only of contacts that the asker's reach covers
-- (the policy of contact, said again, so that the cap does not fill up with contacts that would be dropped). The records
-- are then read inside the walls.
-- A name can hold a number or an address: it finds its contact only for whoever reads it whole, or it could be asked for
-- digit by digit.

grant create on schema app to angan_system;

-- `how`: phone (E.164), last_digits, email (lower-case), email_start, name (folded: letters, digits, single spaces).
-- A contact can come twice, once for each step of likeness.
create function app.search_contacts(how text, term text, most integer) returns table (contact_id text, likeness real)
  language plpgsql stable security definer
  set search_path = public, pg_temp
  set pg_trgm.word_similarity_threshold = 0.6
  as $$
declare
  -- Dynamic, so that each way of looking has its own plan: one statement for all of them is planned for the widest.
  -- Likeness is weighed for 2,000 at most, after reach: a short common name is like very many.
  statement constant text := $q$
    select id, case when $8 then word_similarity($2, name_folded) + similarity($2, name_folded) else 2 end
      from (select contact.id, contact.name_folded
              from contact
             where contact.company_id = $1 and not contact.is_test and contact.archived_at is null and %s
               and (not $8 or $9 or app.mask_text(contact.name, contact.owner_id) = contact.name)
               and ($3 or contact.owner_id = any ($4) or exists (
                     select from lead
                      where lead.company_id = $1 and lead.contact_id = contact.id and ($5 or lead.owner_id = any ($6))))
             limit 2000) near
     order by 2 desc, id desc
     limit $7 $q$;
  by_phone constant text := 'contact.id in (select phone.contact_id from contact_phone phone
    where phone.company_id = $1 and not phone.is_test and %s)';
  by_email constant text := 'contact.id in (select email.contact_id from contact_email email
    where email.company_id = $1 and not email.is_test and %s)';
  steps text[] := case how
    when 'phone' then array[format(by_phone, 'phone.e164 = $2')]
    -- The last digits are the first ones of the number backwards; ':' stands behind '9'.
    when 'last_digits' then
      array[format(by_phone, 'phone.reversed >= reverse($2) and phone.reversed < reverse($2) || '':''')]
    when 'email' then array[format(by_email, 'email.email = $2')]
    when 'email_start' then array[format(by_email, 'email.email >= $2 and email.email < $2 || chr(1114109)')]
    -- The very name first, then names that hold it, then those that are like it: each step costs more than the one before.
    when 'name' then array['contact.name_folded = $2', 'contact.name_folded like ''%'' || $2 || ''%''', '$2 <% contact.name_folded']
  end;
  step text;
  found_so_far integer := 0;
  found_now integer;
begin
  foreach step in array steps loop
    return query execute replace(statement, '%s', step)
      using app.company_id(), term, app.sees_all('contacts'), app.members('contacts'), app.sees_all('leads'),
            app.members('leads'), most, how = 'name', app.reads_whole_text();
    get diagnostics found_now = row_count;
    found_so_far := found_so_far + found_now;
    exit when found_so_far >= 10;
  end loop;
  -- A letter left out of a short name (kavta): looked for only when nobody is nearer.
  if how = 'name' and found_so_far = 0 then
    perform set_config('pg_trgm.word_similarity_threshold', '0.5', true);
    return query execute replace(statement, '%s', '$2 <% contact.name_folded')
      using app.company_id(), term, app.sees_all('contacts'), app.members('contacts'), app.sees_all('leads'),
            app.members('leads'), most, true, app.reads_whole_text();
  end if;
end
$$;
alter function app.search_contacts owner to angan_system;
revoke execute on function app.search_contacts from public;
grant execute on function app.search_contacts to angan_app;

revoke create on schema app from angan_system;
