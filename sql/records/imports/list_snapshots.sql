-- People and their leads as they are at this moment.
-- column contact: Record<string, unknown>
-- column leads: Record<string, Record<string, unknown>>
select contact.id, to_jsonb(contact) as contact,
       coalesce((select jsonb_object_agg(lead.id, to_jsonb(lead))
                   from lead
                  where lead.company_id = :company_id and lead.contact_id = contact.id), '{}') as leads
  from contact
 where contact.company_id = :company_id and contact.id = any (:ids::text[]);
