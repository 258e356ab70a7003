-- The contact record with what the contact's own page needs beyond it.
-- after: contact_record
create view contact_detail with (security_invoker) as
select
  record.*,
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
  case when owner.id is not null then json_build_object('id', owner.id, 'name', owner.name) end as owner,
  contact.is_unreachable,
  contact.is_test,
  app.instant(contact.updated_at) as updated_at
from contact
join contact_record record on record.company_id = contact.company_id and record.id = contact.id
left join member owner on owner.company_id = contact.company_id and owner.id = contact.owner_id;
