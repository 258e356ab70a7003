-- A contact's e-mail addresses as they are and as the caller sees them.
select email.email, email.label, app.mask_email(email.email, contact.owner_id) as shown
  from contact_email email
  join contact on contact.company_id = email.company_id and contact.id = email.contact_id
 where email.company_id = :company_id and email.contact_id = :id
 order by email.position;
