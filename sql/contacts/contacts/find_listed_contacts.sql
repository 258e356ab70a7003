-- People whom rows of a list may be about: by our own id, by the id of the company that a list came from, by a number or
-- an address; for a merged contact, the one that was kept. Asked beyond reach.
-- column key: string
-- column is_merged: boolean
-- column contact_id: string
select 'id ' || contact.id as key, coalesce(contact.merged_into, contact.id) as contact_id,
       contact.merged_into is not null as is_merged
  from contact
 where contact.company_id = :company_id and contact.id = any (:ids::text[]) and not contact.is_test
union all
select 'id ' || known.foreign_id, coalesce(contact.merged_into, contact.id), contact.merged_into is not null
  from contact_foreign_id known
  join contact on contact.company_id = :company_id and contact.id = known.contact_id
   and (contact.archived_at is null or contact.merged_into is not null)
 where known.company_id = :company_id and known.foreign_id = any (:ids::text[])
union all
select 'reach ' || phone.e164, phone.contact_id, false
  from contact_phone phone
 where phone.company_id = :company_id and phone.e164 = any (:phones::text[]) and not phone.is_test
union all
select 'reach ' || email.email, email.contact_id, false
  from contact_email email
 where email.company_id = :company_id and email.email = any (:emails::text[]) and not email.is_test;
