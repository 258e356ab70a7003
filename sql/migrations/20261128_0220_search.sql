-- Finding people by number, e-mail and name. Under row-level security an index serves only operators that PostgreSQL
-- knows to be leakproof; likeness of names is none. So the candidates come from a function that stands outside the
-- walls: it answers ids and nothing else, of the asking company only, and only of contacts that the asker's reach covers
-- (the policy of contact, said again, so that the cap does not fill up with contacts that would be dropped). The records
-- are then read inside the walls.

grant create on schema app to angan_system;

create function app.search_contacts(how text, term text, most integer) returns table (contact_id text, likeness real)
  language plpgsql stable security definer
  set search_path = public, pg_temp
  -- Two letters wrong in a name of six still find it; the default of 0.6 forgives none.
  set pg_trgm.word_similarity_threshold = 0.4
  as $$
declare
  company text := app.company_id();
  all_contacts boolean := app.sees_all('contacts');
  contact_owners text[] := app.members('contacts');
  all_leads boolean := app.sees_all('leads');
  lead_owners text[] := app.members('leads');
begin
  return query
  with found as (
    select phone.contact_id as id, 1::real as like_term from contact_phone phone
     where how = 'phone' and phone.company_id = company and phone.e164 = term and not phone.is_test
    union all
    -- The last digits, as the first ones of the number backwards; ':' stands behind '9'.
    select phone.contact_id, 1 from contact_phone phone
     where how = 'last_digits' and phone.company_id = company and not phone.is_test
       and phone.reversed >= reverse(term) and phone.reversed < reverse(term) || ':'
    union all
    select email.contact_id, 1 from contact_email email
     where how = 'email' and email.company_id = company and email.email = term and not email.is_test
    union all
    select email.contact_id, 1 from contact_email email
     where how = 'email_start' and email.company_id = company and not email.is_test
       and email.email >= term and email.email < term || chr(1114109)
    union all
    select named.id, word_similarity(term, named.name_folded) from contact named
     where how = 'name' and named.company_id = company and term <% named.name_folded and not named.is_test
  )
  select contact.id, max(found.like_term)
    from found
    join contact on contact.company_id = company and contact.id = found.id
   where contact.archived_at is null
     and (all_contacts or contact.owner_id = any (contact_owners) or exists (
           select from lead
            where lead.company_id = company and lead.contact_id = contact.id
              and (all_leads or lead.owner_id = any (lead_owners))))
   group by contact.company_id, contact.id
   order by max(found.like_term) desc, similarity(term, contact.name_folded) desc, contact.id desc
   limit most;
end
$$;
alter function app.search_contacts owner to angan_system;
revoke execute on function app.search_contacts from public;
grant execute on function app.search_contacts to angan_app;

revoke create on schema app from angan_system;
