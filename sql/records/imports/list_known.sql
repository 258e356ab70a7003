-- Whose these numbers and addresses are.
-- column contact_id: string
-- column key: string
select phone.contact_id, phone.e164 as key
  from contact_phone phone
 where phone.company_id = :company_id and phone.e164 = any (:phones::text[]) and not phone.is_test
union all
select email.contact_id, email.email
  from contact_email email
 where email.company_id = :company_id and email.email = any (:emails::text[]) and not email.is_test;
