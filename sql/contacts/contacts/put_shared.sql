-- Keeps with which numbers and addresses that are nobody's, or somebody else's, people came: one that they came with before
-- stays as it is. Somebody who has one can be reached.
with kept as (
  insert into contact_shared_value (company_id, id, contact_id, kind, value, national, came_nameless, of_masked_list)
  select :company_id, told.id, told.contact_id, told.kind, told.value, told.national, told.came_nameless, told.of_masked_list
    from jsonb_to_recordset(:shared::jsonb) as told (
      id text, contact_id text, kind text, value text, national text, came_nameless boolean, of_masked_list boolean)
      on conflict (company_id, contact_id, value) do nothing
  returning contact_id
)
update contact set is_unreachable = false
  from kept
 where contact.company_id = :company_id and contact.id = kept.contact_id and contact.is_unreachable;
