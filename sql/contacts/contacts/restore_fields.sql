-- Puts back what of a contact is still as an import left it; its name with all its parts or not at all, however it
-- was folded. Answers what changed.
-- column changed: string[]
with was as (
  select e.key, e.value -> 0 as before, e.key = 'name_folded' or to_jsonb(contact) -> e.key = e.value -> 1 as is_unchanged,
         case when e.key in ('name_folded', 'first_name', 'last_name') then 'name' else e.key end as part
    from contact, jsonb_each(:changes::jsonb) e
   where contact.company_id = :company_id and contact.id = :id
     and e.key in ('name', 'name_folded', 'first_name', 'last_name', 'city', 'address', 'pincode', 'occupation',
                   'kinds', 'tags', 'custom', 'birthday', 'anniversary')
), back as (
  select jsonb_object_agg(key, before) as fields,
         array_agg(key order by key) filter (where key <> 'name_folded') as changed
    from (select key, before, bool_and(is_unchanged) over (partition by part) as is_unchanged from was) field
   where is_unchanged
)
update contact
   set name = r.name, name_folded = r.name_folded, first_name = r.first_name, last_name = r.last_name, city = r.city,
       address = r.address, pincode = r.pincode, occupation = r.occupation, kinds = r.kinds, tags = r.tags,
       custom = r.custom, birthday = r.birthday, anniversary = r.anniversary, updated_at = now()
  from contact old
  join back on back.fields is not null
 cross join lateral jsonb_populate_record(old, back.fields) r
 where old.company_id = :company_id and old.id = :id
   and contact.company_id = old.company_id and contact.id = old.id
returning back.changed;
