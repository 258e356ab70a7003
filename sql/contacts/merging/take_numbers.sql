-- Puts the numbers and addresses of two contacts together, those of `phones_of` and `emails_of` first.
with phones as (
  select e164, is_test, row_number() over (order by contact_id <> :phones_of, position) as place
    from contact_phone where company_id = :company_id and contact_id in (:from, :to)
), emails as (
  select email, is_test, row_number() over (order by contact_id <> :emails_of, position) as place
    from contact_email where company_id = :company_id and contact_id in (:from, :to)
), moved as (
  update contact_phone set contact_id = :to, position = phones.place
    from phones
   where contact_phone.company_id = :company_id and contact_phone.e164 = phones.e164
     and contact_phone.is_test = phones.is_test
)
update contact_email set contact_id = :to, position = emails.place
  from emails
 where contact_email.company_id = :company_id and contact_email.email = emails.email
   and contact_email.is_test = emails.is_test;
