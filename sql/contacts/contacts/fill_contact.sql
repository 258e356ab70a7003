-- Fills what is empty in a contact from a new enquiry; what is known already stays. Tags that it has in other letters are
-- none to add, and at most a hundred are kept. Nothing is written when all is full.
-- column changed: string[]
update contact
   set name = coalesce(contact.name, new.name),
       name_folded = case when contact.name is null then new.name_folded else contact.name_folded end,
       first_name = case when contact.name is null then new.first_name else contact.first_name end,
       last_name = case when contact.name is null then new.last_name else contact.last_name end,
       city = coalesce(contact.city, new.city),
       address = coalesce(contact.address, new.address),
       pincode = coalesce(contact.pincode, new.pincode),
       occupation = coalesce(contact.occupation, new.occupation),
       tags = contact.tags || new.tags,
       updated_at = now()
  from (select old.id,
               :name::text as name, coalesce(:name_folded::text, '') as name_folded,
               :first_name::text as first_name, :last_name::text as last_name,
               :city::text as city, :address::text as address, :pincode::text as pincode,
               :occupation::text as occupation, more.tags,
               array_remove(array[
                 case when old.name is null and :name::text is not null then 'name' end,
                 case when old.city is null and :city::text is not null then 'city' end,
                 case when old.address is null and :address::text is not null then 'address' end,
                 case when old.pincode is null and :pincode::text is not null then 'pincode' end,
                 case when old.occupation is null and :occupation::text is not null then 'occupation' end,
                 case when more.tags <> '{}' then 'tags' end], null) as changed
          from contact old
         cross join lateral (
           select array(
             select given.tag
               from unnest(:tags::text[]) with ordinality given (tag, place)
              where not exists (select from unnest(old.tags) had (tag) where lower(had.tag) = lower(given.tag))
              order by given.place
              limit greatest(0, 100 - cardinality(old.tags))) as tags) more
         where old.company_id = :company_id and old.id = :contact_id
           for update of old) new
 where contact.company_id = :company_id and contact.id = new.id and new.changed <> '{}'
returning new.changed;
