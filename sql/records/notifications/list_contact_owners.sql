-- Whose contacts they are, and whose their leads are: who may see one of them, may be told of it.
-- column lead_owner_ids: string[]
select contact.id, contact.is_test, contact.owner_id,
       array(select distinct lead.owner_id from lead
              where lead.company_id = contact.company_id and lead.contact_id = contact.id) as lead_owner_ids
  from contact
 where contact.company_id = :company_id and contact.id = any (:ids::text[]);
