-- Appends e-mail addresses to a contact, in their order, behind those it has. An address that somebody has stays theirs.
with added as (
  insert into contact_email (company_id, contact_id, email, position, is_test)
  select :company_id, :contact_id, new.email, taken.highest + new.place, :is_test
    from unnest(:emails::text[]) with ordinality new (email, place),
         (select coalesce(max(position), 0) as highest
            from contact_email
           where company_id = :company_id and contact_id = :contact_id) taken
   order by new.place
  on conflict (company_id, email, is_test) do nothing
  returning email
), reached as (
  update contact
     set is_unreachable = false
   where company_id = :company_id and id = :contact_id and is_unreachable and exists (select from added)
)
select email from added;
