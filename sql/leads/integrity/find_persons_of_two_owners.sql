-- Open leads of a stretch whose person has an older open lead with somebody else: the same contact, or another one of
-- the same name whose number ends alike (one number is one contact, so a copy has a digit changed).
-- column lead_id: string
-- column facts: { others: { id: string; ref: string; owner_id: string; by: 'contact' | 'name' }[] }
-- column mark: string
select lead.id as lead_id,
       jsonb_build_object('others', jsonb_agg(jsonb_build_object('id', other.id, 'ref', other.ref,
         'owner_id', other.owner_id, 'by', other.by) order by other.id)) as facts,
       string_agg(other.id || '/' || other.owner_id, ' ' order by other.id) || ' ' || lead.owner_id as mark
  from lead
 cross join lateral (
   select o.id, o.ref, o.owner_id, 'contact' as by
     -- By the contact (`offset 0`), whatever is known of the table: by `id` it is half of all leads for each one.
     from (
       select * from lead own
        where own.company_id = lead.company_id and own.contact_id = lead.contact_id offset 0) o
    where o.id < lead.id and o.owner_id <> lead.owner_id and o.category = 'open' and o.archived_at is null
      and not o.is_test
   union
   select o.id, o.ref, o.owner_id, 'name'
     from contact person
     join contact_phone mine on mine.company_id = person.company_id and mine.contact_id = person.id
     join contact_phone theirs
       on theirs.company_id = mine.company_id
      and theirs.reversed >= left(mine.reversed, 6) and theirs.reversed < left(mine.reversed, 6) || ':'
      and theirs.contact_id <> mine.contact_id and not theirs.is_test
     join contact namesake
       on namesake.company_id = theirs.company_id and namesake.id = theirs.contact_id
      and namesake.name_folded = person.name_folded
    cross join lateral (
      select * from lead own
       where own.company_id = namesake.company_id and own.contact_id = namesake.id offset 0) o
    where o.id < lead.id and o.owner_id <> lead.owner_id and o.category = 'open' and o.archived_at is null
      and not o.is_test and person.company_id = lead.company_id and person.id = lead.contact_id and length(person.name_folded) >= 3
      and length(mine.national) >= 8) other
 where lead.company_id = :company_id and lead.id > :after and lead.id <= :until
   and lead.category = 'open' and lead.archived_at is null and not lead.is_test
 group by lead.id, lead.owner_id;
