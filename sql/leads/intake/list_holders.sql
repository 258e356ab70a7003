-- What the people are called who have these numbers and addresses.
-- column value: string
-- column name: string
select phone.e164 as value, contact.name
  from contact_phone phone
  join contact on contact.company_id = :company_id and contact.id = phone.contact_id
 where phone.company_id = :company_id and phone.e164 = any (:values::text[]) and not phone.is_test
   and contact.name is not null
union all
select email.email, contact.name
  from contact_email email
  join contact on contact.company_id = :company_id and contact.id = email.contact_id
 where email.company_id = :company_id and email.email = any (:values::text[]) and not email.is_test
   and contact.name is not null;
