-- How many records hold a value that counts for a unique field.
-- column valued: number
select (select count(*) from lead
         where :kind = 'lead' and lead.company_id = :company_id and lead.archived_at is null and not lead.is_test
           and app.custom_compared(lead.custom -> :key) is not null)
     + (select count(*) from contact
         where :kind = 'contact' and contact.company_id = :company_id and contact.archived_at is null
           and not contact.is_test and app.custom_compared(contact.custom -> :key) is not null) as valued;
