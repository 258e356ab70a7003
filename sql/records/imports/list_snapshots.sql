-- People and their leads as they are at this moment.
-- column contact: Record<string, unknown>
-- column leads: Record<string, Record<string, unknown>>
-- column phones: string[]
-- column emails: string[]
select contact.id,
       to_jsonb(contact) || jsonb_build_object('listed_notes', (
         select count(*) from activity
          where activity.company_id = :company_id and activity.contact_id = contact.id and activity.lead_id is null
            and activity.type = 'import')) as contact,
       coalesce((select jsonb_object_agg(lead.id, to_jsonb(lead) || jsonb_build_object('listed_notes', (
                     select count(*) from activity
                      where activity.company_id = :company_id and activity.lead_id = lead.id and activity.type = 'import')))
                   from lead
                  where lead.company_id = :company_id and lead.contact_id = contact.id), '{}') as leads,
       array(select phone.e164 from contact_phone phone
              where phone.company_id = :company_id and phone.contact_id = contact.id) as phones,
       array(select email.email from contact_email email
              where email.company_id = :company_id and email.contact_id = contact.id) as emails
  from contact
 where contact.company_id = :company_id and contact.id = any (:ids::text[]);
