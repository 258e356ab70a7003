-- Holds what is stored in a field, which is becoming unique; fewer rows than there are values tells that some are the same.
insert into custom_unique_value (company_id, field_id, record_id, value)
select :company_id, :field_id, stored.id, stored.value
  from (select lead.id, app.custom_compared(lead.custom -> :key) as value
          from lead
         where :kind = 'lead' and lead.company_id = :company_id and lead.archived_at is null and not lead.is_test
        union all
        select contact.id, app.custom_compared(contact.custom -> :key)
          from contact
         where :kind = 'contact' and contact.company_id = :company_id and contact.archived_at is null
           and not contact.is_test
       ) as stored
 where stored.value is not null
on conflict do nothing;
