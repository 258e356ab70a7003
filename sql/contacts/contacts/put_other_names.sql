-- Keeps what else people are called. A name that is kept already stays where it is; given by more than what an import or a
-- merge gave, it stays for good.
insert into contact_other_name (company_id, id, contact_id, name, name_folded, source, given_by, of_masked_list)
select distinct on (contact.id, given.name_folded)
       :company_id, given.id, contact.id, given.name, given.name_folded, given.source, array_remove(array[given.given_by], null),
       :of_masked_list
  from jsonb_to_recordset(:names::jsonb) as given (
    id text, contact_id text, name text, name_folded text, source text, given_by text)
  join contact on contact.company_id = :company_id and contact.id = given.contact_id
 where given.name_folded <> '' and given.name_folded <> contact.name_folded
 order by contact.id, given.name_folded, given.given_by nulls first
    on conflict (company_id, contact_id, name_folded) do update
   set given_by = case
         when contact_other_name.given_by = '{}' or excluded.given_by = '{}' then '{}'
         when contact_other_name.given_by @> excluded.given_by then contact_other_name.given_by
         else contact_other_name.given_by || excluded.given_by end,
       of_masked_list = contact_other_name.of_masked_list and excluded.of_masked_list
 where (contact_other_name.given_by <> '{}'
        and (excluded.given_by = '{}' or not contact_other_name.given_by @> excluded.given_by))
    or (contact_other_name.of_masked_list and not excluded.of_masked_list);
