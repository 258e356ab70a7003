-- Whoever has one of these numbers or addresses, with anybody.
-- column contact_id: string
select known.contact_id
  from (select phone.contact_id
          from contact_phone phone
         where phone.company_id = :company_id and phone.e164 = any (:phones::text[]) and not phone.is_test
        union
        select email.contact_id
          from contact_email email
         where email.company_id = :company_id and email.email = any (:emails::text[]) and not email.is_test) known;
