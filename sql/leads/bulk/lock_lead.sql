-- Holds a lead while it is compared and changed.
select lead.id
  from lead
 where lead.company_id = :company_id and lead.id = :id
   for update;
