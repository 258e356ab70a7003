-- Leads of people who came with a shared value or another contact's, so that it is in the message alone: by their name,
-- where they have no number or address of their own. Asked beyond reach.
-- column place: number
-- column lead_id: string
select given.place, lead.id as lead_id
  from unnest(:places::integer[], :names::text[], :values::text[]) as given (place, name, value)
  join contact on contact.company_id = :company_id and contact.name_folded = given.name
   and contact.archived_at is null and not contact.is_test
  join lead on lead.company_id = :company_id and lead.contact_id = contact.id and lead.archived_at is null
   and not lead.is_test
 where (position(': ' || given.value in lead.message) > 0
     or exists (select from contact_shared_value shared
                 where shared.company_id = :company_id and shared.contact_id = contact.id and shared.value = given.value))
   and not exists (select from contact_phone phone
                    where phone.company_id = :company_id and phone.contact_id = contact.id)
   and not exists (select from contact_email email
                    where email.company_id = :company_id and email.contact_id = contact.id);
