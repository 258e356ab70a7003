-- Test contacts made before a moment that no lead, call or property names any more. Scope: every company, because
-- retention is the installation's.
delete from contact
 where (company_id, id) in (
   select company_id, id
     from contact
    where is_test
      and created_at < :before
      and not exists (select from lead where lead.company_id = contact.company_id and lead.contact_id = contact.id)
      and not exists (
        select from call_log where call_log.company_id = contact.company_id and call_log.contact_id = contact.id)
      and not exists (
        select from property
         where property.company_id = contact.company_id and property.owner_contact_id = contact.id)
    limit :most);
