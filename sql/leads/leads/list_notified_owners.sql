-- The owners of leads: members who may see a lead may be notified of it.
select lead.id, lead.is_test, lead.owner_id
  from lead
 where lead.company_id = :company_id and lead.id = any (:ids::text[]);
