-- People as a list is compared with them: their columns, what an export writes of them, their numbers and addresses, and
-- the texts on their timeline. Asked beyond reach: the importer learns what differs, and no more.
-- column contact: import('../contacts/contacts/listed-contact').ContactColumns
-- column record: Record<string, unknown>
-- column phones: string[]
-- column emails: string[]
-- column texts: string[]
-- column owner_ids: string[]
select contact.id, to_jsonb(contact) as contact,
       (select to_jsonb(shown) || jsonb_build_object('owner', (
                 select jsonb_build_object('id', owner.id, 'name', owner.name) from member owner
                  where owner.company_id = contact.company_id and owner.id = contact.owner_id))
          from contact_detail shown
         where shown.company_id = :company_id and shown.id = contact.id) as record,
       array(select phone.e164 from contact_phone phone
              where phone.company_id = :company_id and phone.contact_id = contact.id
              order by phone.position) as phones,
       array(select email.email from contact_email email
              where email.company_id = :company_id and email.contact_id = contact.id
              order by email.position) as emails,
       array(select activity.text from activity
              where activity.company_id = :company_id and activity.contact_id = contact.id
                and activity.text is not null) as texts,
       array_remove(contact.owner_id || array(
         select lead.owner_id from lead where lead.company_id = :company_id and lead.contact_id = contact.id),
       null) as owner_ids
  from contact
 where contact.company_id = :company_id and contact.id = any (:ids::text[]);
