-- The lead that a timeline is about, when it is within reach.
-- column owner_ids: string[]
select lead.id as lead_id, lead.contact_id, lead.is_test, array[lead.owner_id] as owner_ids
  from lead
 where lead.company_id = :company_id and lead.id = :lead_id;
