-- Closes the gaps between the numbers and addresses of a contact that lost some, so that they count from one, and notes
-- whether it has any left, even if only a shared one that it came with.
with phones as (
  select e164, row_number() over (order by position) as place
    from contact_phone where company_id = :company_id and contact_id = :id
), emails as (
  select email, row_number() over (order by position) as place
    from contact_email where company_id = :company_id and contact_id = :id
), moved_phones as (
  update contact_phone set position = phones.place
    from phones
   where contact_phone.company_id = :company_id and contact_phone.contact_id = :id
     and contact_phone.e164 = phones.e164 and contact_phone.position <> phones.place
), moved_emails as (
  update contact_email set position = emails.place
    from emails
   where contact_email.company_id = :company_id and contact_email.contact_id = :id
     and contact_email.email = emails.email and contact_email.position <> emails.place
)
update contact
   set is_unreachable = not exists (select from phones) and not exists (select from emails)
     and not exists (select from contact_shared_value
                      where company_id = :company_id and contact_id = :id)
 where company_id = :company_id and id = :id;
