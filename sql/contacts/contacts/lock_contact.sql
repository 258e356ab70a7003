-- Locks a contact that is about to change, with the owners by whom the change is judged: its own and those of its
-- leads.
-- column owner_ids: string[]
-- column custom: Record<string, unknown>
-- column updated_at: string
select contact.name, contact.first_name, contact.last_name, contact.city, contact.address, contact.pincode,
       contact.occupation, contact.kinds, contact.tags, contact.custom, contact.birthday::text, contact.anniversary::text,
       contact.owner_id, contact.is_test, app.instant(contact.archived_at) as archived_at,
       app.instant(contact.updated_at) as updated_at,
       array_remove(contact.owner_id || array(
         select lead.owner_id from lead where lead.company_id = contact.company_id and lead.contact_id = contact.id),
       null) as owner_ids
  from contact
 where contact.company_id = :company_id and contact.id = :id
   for update of contact;
