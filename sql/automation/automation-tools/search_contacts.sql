-- The people with one of these numbers and this address, also those who came with them where they are another
-- contact's, as the caller reads them, newest first. Each is read by its key, as leads are in search_leads.
-- column json: string
select (to_jsonb(record) - 'company_id')::text as json
  from (select contact.id, contact.created_at
          from contact
         where contact.company_id = :company_id and not contact.is_test and contact.archived_at is null
           and (:e164s::text[] is null or exists (
             select from contact_phone p
              where p.company_id = :company_id and p.contact_id = contact.id and p.e164 = any (:e164s::text[])) or exists (
             select from contact_shared_value s
              where s.company_id = :company_id and s.contact_id = contact.id and s.value = any (:e164s::text[])))
           and (:email::text is null or exists (
             select from contact_email e
              where e.company_id = :company_id and e.contact_id = contact.id and e.email = :email) or exists (
             select from contact_shared_value s
              where s.company_id = :company_id and s.contact_id = contact.id and s.value = :email))
           and contact.id in (
             select contact_id from contact_phone where company_id = :company_id and e164 = any (:e164s::text[])
             union
             select contact_id from contact_email where company_id = :company_id and email = :email
             union
             (select contact_id from contact_shared_value
               where company_id = :company_id and value = any (:e164s::text[] || :email::text)
               order by contact_id desc
               limit 2000))
         order by contact.created_at desc, contact.id desc
         limit 10) hit
 cross join lateral (
   select * from contact_record where contact_record.company_id = :company_id and contact_record.id = hit.id offset 0) record
 order by hit.created_at desc, hit.id desc;
