-- Whom a link in a message was for: the company that wrote, where the person is still known.
select company.name as company
  from contact
  join company on company.id = contact.company_id
 where contact.company_id = :company_id and contact.id = :contact_id;
