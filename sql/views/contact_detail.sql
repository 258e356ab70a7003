-- The contact with everything its own page shows; the contract's record is a part of it.
--
-- Walled by itself, as lead_detail is and for the same reason: a contact is within reach when it is one's own or when
-- one of its leads is.
create view contact_detail as
select
  contact.company_id,
  contact.id,
  coalesce(contact.name, '') as name,
  coalesce((
    select app.mask_phone(phone.e164, phone.national, contact.owner_id)
      from contact_phone phone
     where phone.company_id = contact.company_id and phone.contact_id = contact.id and phone.position = 1), '') as phone,
  coalesce((
    select app.mask_email(email.email, contact.owner_id)
      from contact_email email
     where email.company_id = contact.company_id and email.contact_id = contact.id and email.position = 1), '') as email,
  coalesce(contact.city, '') as city,
  contact.kinds,
  contact.tags,
  contact.owner_id,
  app.instant(contact.created_at) as created_at,
  app.base_url() || '/contacts/' || contact.id as url,
  contact.first_name,
  contact.last_name,
  (select coalesce(json_agg(shown.phone order by shown.position), '[]')
     from (select phone.position, app.mask_phone(phone.e164, phone.national, contact.owner_id) as phone
             from contact_phone phone
            where phone.company_id = contact.company_id and phone.contact_id = contact.id) shown
    where shown.phone is not null) as phones,
  (select coalesce(json_agg(shown.email order by shown.position), '[]')
     from (select email.position, app.mask_email(email.email, contact.owner_id) as email
             from contact_email email
            where email.company_id = contact.company_id and email.contact_id = contact.id) shown
    where shown.email is not null) as emails,
  contact.address,
  contact.pincode,
  contact.occupation,
  contact.custom,
  (select json_build_object('id', owner.id, 'name', owner.name)
     from member owner
    where owner.company_id = contact.company_id and owner.id = contact.owner_id) as owner,
  contact.is_unreachable,
  contact.is_test,
  app.instant(contact.updated_at) as updated_at
from contact
where contact.company_id = (select app.company_id())
  and ((select app.sees_all('contacts')) or contact.owner_id = any ((select app.members('contacts'))::text[])
    or exists (
      select from lead
       where lead.company_id = contact.company_id and lead.contact_id = contact.id
         and ((select app.sees_all('leads')) or lead.owner_id = any ((select app.members('leads'))::text[]))));
