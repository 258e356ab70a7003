-- A contact's phones as they are and as the caller sees them.
select phone.e164, phone.national, phone.label, app.mask_phone(phone.e164, phone.national, contact.owner_id) as shown
  from contact_phone phone
  join contact on contact.company_id = phone.company_id and contact.id = phone.contact_id
 where phone.company_id = :company_id and phone.contact_id = :id
 order by phone.position;
