-- The contacts with one of these numbers or addresses, in anybody's reach, and the latest of those who came with one
-- that is shared or another contact's.
-- column contact_id: string
select known.contact_id
  from (select phone.contact_id
          from contact_phone phone
         where phone.company_id = :company_id and phone.e164 = any (:phones::text[]) and not phone.is_test
        union
        select email.contact_id
          from contact_email email
         where email.company_id = :company_id and email.email = any (:emails::text[]) and not email.is_test
        union
        (select shared.contact_id
           from contact_shared_value shared
           join contact on contact.company_id = shared.company_id and contact.id = shared.contact_id
          where shared.company_id = :company_id and shared.value = any (:phones::text[] || :emails::text[])
            and not contact.is_test and contact.archived_at is null
          order by shared.contact_id desc
          limit 10)) known;
