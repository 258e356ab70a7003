-- Gives a contact these e-mail addresses in this order; what it had already keeps since when it is known.
with wanted as (
  select new.email, nullif(new.label, '') as label, new.place::int as position
    from unnest(:emails::text[], :labels::text[]) with ordinality new (email, label, place)
), removed as (
  delete from contact_email
   where company_id = :company_id and contact_id = :id and email not in (select email from wanted)
), moved as (
  update contact_email
     set position = wanted.position, label = wanted.label
    from wanted
   where contact_email.company_id = :company_id and contact_email.contact_id = :id
     and contact_email.email = wanted.email
     and (contact_email.position, contact_email.label) is distinct from (wanted.position, wanted.label)
)
insert into contact_email (company_id, contact_id, email, position, label, is_test)
select :company_id, :id, wanted.email, wanted.position, wanted.label, :is_test
  from wanted
 where not exists (select from contact_email had
                    where had.company_id = :company_id and had.contact_id = :id and had.email = wanted.email);
