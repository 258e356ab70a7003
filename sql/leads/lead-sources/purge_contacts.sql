-- Test contacts of these that no lead, call or property names any more.
delete from contact
 where company_id = :company_id and id = any (:ids::text[]) and is_test
   and not exists (select from lead where lead.company_id = :company_id and lead.contact_id = contact.id)
   and not exists (select from call_log where call_log.company_id = :company_id and call_log.contact_id = contact.id)
   and not exists (
     select from property where property.company_id = :company_id and property.owner_contact_id = contact.id);
