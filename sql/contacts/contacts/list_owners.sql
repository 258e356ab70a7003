-- Whose these people are: their own owners, and those of their leads. Asked beyond reach.
-- column owner_ids: string[]
select contact.id,
       array_remove(contact.owner_id || array(
         select lead.owner_id from lead where lead.company_id = :company_id and lead.contact_id = contact.id),
       null) as owner_ids
  from contact
 where contact.company_id = :company_id and contact.id = any (:ids::text[]);
