-- Puts a contact's numbers and addresses in the order they had before a merge; later ones come last.
with phones as (
  select e164, row_number() over (order by array_position(:phones::text[], e164) nulls last, position) as place
    from contact_phone where company_id = :company_id and contact_id = :id
), emails as (
  select email, row_number() over (order by array_position(:emails::text[], email) nulls last, position) as place
    from contact_email where company_id = :company_id and contact_id = :id
), ordered as (
  update contact_phone set position = phones.place
    from phones
   where contact_phone.company_id = :company_id and contact_phone.contact_id = :id
     and contact_phone.e164 = phones.e164 and contact_phone.position <> phones.place
)
update contact_email set position = emails.place
  from emails
 where contact_email.company_id = :company_id and contact_email.contact_id = :id
   and contact_email.email = emails.email and contact_email.position <> emails.place;
