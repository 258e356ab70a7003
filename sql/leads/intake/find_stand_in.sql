-- The contact that a list from a reader of masked numbers made next to the one who has one of these. Beyond reach.
-- column contact_id: string
select contact.id as contact_id
  from contact_shared_value shared
  join contact on contact.company_id = :company_id and contact.id = shared.contact_id
 where shared.company_id = :company_id and shared.value = any (:values::text[]) and shared.of_masked_list
   and contact.is_test = :is_test and contact.archived_at is null and contact.merged_into is null
 order by contact.id
 limit 1;
