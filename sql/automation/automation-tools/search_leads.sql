-- Leads of the people with one of these numbers and this address, also of those who share them, as the caller reads
-- them, newest first. Each is read by its key: joined, the view would be gathered for every lead of the company.
-- column json: string
select (to_jsonb(record) - 'company_id')::text as json
  from (select lead.id, lead.received_at
          from lead
         where lead.company_id = :company_id and not lead.is_test and lead.archived_at is null
           and (:e164s::text[] is null or exists (
             select from contact_phone p
              where p.company_id = :company_id and p.contact_id = lead.contact_id and p.e164 = any (:e164s::text[])) or exists (
             select from contact_shared_value s
              where s.company_id = :company_id and s.contact_id = lead.contact_id and s.value = any (:e164s::text[])))
           and (:email::text is null or exists (
             select from contact_email e
              where e.company_id = :company_id and e.contact_id = lead.contact_id and e.email = :email) or exists (
             select from contact_shared_value s
              where s.company_id = :company_id and s.contact_id = lead.contact_id and s.value = :email))
           and lead.contact_id in (
             select contact_id from contact_phone where company_id = :company_id and e164 = any (:e164s::text[])
             union
             select contact_id from contact_email where company_id = :company_id and email = :email
             union
             (select contact_id from contact_shared_value
               where company_id = :company_id and value = any (:e164s::text[] || :email::text)
               order by contact_id desc
               limit 2000))
         order by lead.received_at desc, lead.id desc
         limit 10) hit
 cross join lateral (
   select * from lead_record where lead_record.company_id = :company_id and lead_record.id = hit.id offset 0) record
 order by hit.received_at desc, hit.id desc;
