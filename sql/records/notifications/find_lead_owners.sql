-- Whose lead it is: who may see it, may be told of it.
select lead.is_test, lead.owner_id
  from lead
 where lead.company_id = :company_id and lead.id = :id;
