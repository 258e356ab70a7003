-- The stored values of a field, by the ids of their records, a batch at a time.
-- column id: string
-- column value: unknown
select stored.id, stored.value
  from (select lead.id, lead.custom -> :key as value
          from lead
         where :kind = 'lead' and lead.company_id = :company_id and lead.custom ? :key and lead.id > :after
        union all
        select contact.id, contact.custom -> :key
          from contact
         where :kind = 'contact' and contact.company_id = :company_id and contact.custom ? :key and contact.id > :after
       ) as stored
 order by stored.id
 limit :most;
