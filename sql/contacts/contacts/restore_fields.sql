-- Puts fields of a contact back that are still as an import left them.
update contact
   set name = r.name, name_folded = r.name_folded, first_name = r.first_name, last_name = r.last_name, city = r.city,
       address = r.address, pincode = r.pincode, occupation = r.occupation, kinds = r.kinds, tags = r.tags,
       custom = r.custom, updated_at = now()
  from contact old
 cross join lateral (
   select jsonb_object_agg(e.key, e.value -> 0) as fields
     from jsonb_each(:changes::jsonb) e
    where to_jsonb(old) -> e.key = e.value -> 1) back
 cross join lateral jsonb_populate_record(old, back.fields) r
 where old.company_id = :company_id and old.id = :id and back.fields is not null
   and contact.company_id = old.company_id and contact.id = old.id;
