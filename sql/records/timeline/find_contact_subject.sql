-- The contact of a timeline, when it is within reach: its owner and those of its leads may write there.
-- column owner_ids: string[]
select null::text as lead_id, contact.id as contact_id, contact.is_test,
       array_remove(contact.owner_id || array(
         select lead.owner_id from lead where lead.company_id = contact.company_id and lead.contact_id = contact.id),
       null) as owner_ids
  from contact
 where contact.company_id = :company_id and contact.id = :contact_id;
