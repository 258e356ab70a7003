-- Keeps what else people are called. A name that is kept already stays where it is; given by more than what an import or a
-- merge gave, it stays for good.
insert into contact_other_name (company_id, id, contact_id, name, name_folded, source, given_by, of_masked_list)
select distinct on (contact.id, told.name_folded)
       :company_id, told.id, contact.id, told.name, told.name_folded, told.source, array_remove(array[told.given_by], null),
       :of_masked_list
  from jsonb_to_recordset(:names::jsonb) as told (
    id text, contact_id text, name text, name_folded text, source text, given_by text)
  join contact on contact.company_id = :company_id and contact.id = told.contact_id
 where told.name_folded <> '' and told.name_folded <> contact.name_folded
 order by contact.id, told.name_folded, told.given_by nulls first
    on conflict (company_id, contact_id, name_folded) do update
   set given_by = case
         when contact_other_name.given_by = '{}' or excluded.given_by = '{}' then '{}'
         when contact_other_name.given_by @> excluded.given_by then contact_other_name.given_by
         else contact_other_name.given_by || excluded.given_by end,
       of_masked_list = contact_other_name.of_masked_list and excluded.of_masked_list
 where (contact_other_name.given_by <> '{}'
        and (excluded.given_by = '{}' or not contact_other_name.given_by @> excluded.given_by))
    or (contact_other_name.of_masked_list and not excluded.of_masked_list);
