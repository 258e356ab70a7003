-- Appends phone numbers to a contact, in their order, behind those it has. A number that somebody has stays theirs.
with added as (
  insert into contact_phone (company_id, contact_id, e164, national, position, is_test)
  select :company_id, :contact_id, new.e164, new.national, taken.highest + new.place, :is_test
    from unnest(:e164s::text[], :nationals::text[]) with ordinality new (e164, national, place),
         (select coalesce(max(position), 0) as highest
            from contact_phone
           where company_id = :company_id and contact_id = :contact_id) taken
   order by new.place
  on conflict (company_id, e164, is_test) do nothing
  returning e164
), reached as (
  update contact
     set is_unreachable = false
   where company_id = :company_id and id = :contact_id and is_unreachable and exists (select from added)
)
select e164 from added;
