-- Holds the person of a lead while their tags are compared and changed.
select contact.id
  from lead
  join contact on contact.company_id = lead.company_id and contact.id = lead.contact_id
 where lead.company_id = :company_id and lead.id = :id
   for update of contact;
