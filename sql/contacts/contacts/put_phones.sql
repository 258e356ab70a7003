-- Gives a contact these phones in this order; what it had already keeps since when it is known.
with wanted as (
  select new.e164, new.national, nullif(new.label, '') as label, new.place::int as position
    from unnest(:e164s::text[], :nationals::text[], :labels::text[]) with ordinality new (e164, national, label, place)
), removed as (
  delete from contact_phone
   where company_id = :company_id and contact_id = :id and e164 not in (select e164 from wanted)
), moved as (
  update contact_phone
     set position = wanted.position, label = wanted.label
    from wanted
   where contact_phone.company_id = :company_id and contact_phone.contact_id = :id
     and contact_phone.e164 = wanted.e164
     and (contact_phone.position, contact_phone.label) is distinct from (wanted.position, wanted.label)
)
insert into contact_phone (company_id, contact_id, e164, national, position, label, is_test)
select :company_id, :id, wanted.e164, wanted.national, wanted.position, wanted.label, :is_test
  from wanted
 where not exists (select from contact_phone had
                    where had.company_id = :company_id and had.contact_id = :id and had.e164 = wanted.e164);
