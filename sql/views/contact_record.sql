-- The contact as the contract shows it.
create view contact_record with (security_invoker) as
select
  contact.company_id,
  contact.id,
  coalesce(contact.name, '') as name,
  coalesce(app.mask_phone(phone.e164, phone.national, contact.owner_id), '') as phone,
  coalesce(app.mask_email(email.email, contact.owner_id), '') as email,
  coalesce(contact.city, '') as city,
  contact.kinds,
  contact.tags,
  contact.owner_id,
  app.instant(contact.created_at) as created_at,
  app.base_url() || '/contacts/' || contact.id as url
from contact
left join contact_phone phone
  on phone.company_id = contact.company_id and phone.contact_id = contact.id and phone.position = 1
left join contact_email email
  on email.company_id = contact.company_id and email.contact_id = contact.id and email.position = 1;
