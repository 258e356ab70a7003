-- Records the numbers and addresses that people came with and that are shared, or another contact's; an existing row
-- stays as it is. A person who has one can be reached.
with kept as (
  insert into contact_shared_value (company_id, id, contact_id, kind, value, national, came_nameless, of_masked_list)
  select :company_id, given.id, given.contact_id, given.kind, given.value, given.national, given.came_nameless, given.of_masked_list
    from jsonb_to_recordset(:shared::jsonb) as given (
      id text, contact_id text, kind text, value text, national text, came_nameless boolean, of_masked_list boolean)
      on conflict (company_id, contact_id, value) do nothing
  returning contact_id
)
update contact set is_unreachable = false
  from kept
 where contact.company_id = :company_id and contact.id = kept.contact_id and contact.is_unreachable;
