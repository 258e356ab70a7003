-- Where a contact gets mail, and whether it is a test.
-- column email: string | null
select contact.id, contact.is_test, contact.archived_at is not null as is_archived,
       (select e.email from contact_email e
         where e.company_id = contact.company_id and e.contact_id = contact.id order by e.position limit 1) as email
  from contact
 where contact.company_id = :company_id and contact.id = :id;
