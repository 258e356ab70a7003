-- The contact without a name, number or address who came through this source with a value that is nobody's. Beyond reach.
-- column contact_id: string
select contact.id as contact_id
  from contact_shared_value shared
  join contact on contact.company_id = :company_id and contact.id = shared.contact_id
 where shared.company_id = :company_id and shared.value = any (:values::text[]) and shared.came_nameless
   and contact.name is null and contact.is_test = :is_test and contact.archived_at is null and contact.merged_into is null
   and exists (select from lead
                where lead.company_id = :company_id and lead.contact_id = contact.id and lead.source_id = :source_id)
   and not exists (select from contact_phone phone
                    where phone.company_id = :company_id and phone.contact_id = contact.id)
   and not exists (select from contact_email email
                    where email.company_id = :company_id and email.contact_id = contact.id)
 order by contact.id desc
 limit 1;
