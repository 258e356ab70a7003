-- The contact with everything its own page shows; the contract's record is a part of it.
--
-- Walled by itself and with its words masked as lead_detail is, and for the same reasons: a contact is within reach when
-- it is one's own or when one of its leads is.
create view contact_detail as
select
  contact.company_id,
  contact.id,
  coalesce(case when words.whole then contact.name else app.mask_text(contact.name, contact.owner_id) end, '') as name,
  -- Readers of masked numbers see a stand-in with the known person's number, as a stranger's.
  coalesce(case when phone.e164 is null and not (select app.reads_whole_text()) then (
                  select own.shown from app.stand_in_values('phone', contact.id, contact.owner_id, words.whole) own limit 1)
                when words.whole then phone.e164
                else app.mask_phone(phone.e164, phone.national, contact.owner_id) end, '') as phone,
  coalesce(case when email.email is null and not (select app.reads_whole_text()) then (
                  select own.shown from app.stand_in_values('email', contact.id, contact.owner_id, words.whole) own limit 1)
                when words.whole then email.email
                else app.mask_email(email.email, contact.owner_id) end, '') as email,
  coalesce(case when words.whole then contact.city else app.mask_text(contact.city, contact.owner_id) end, '') as city,
  contact.kinds,
  case when words.whole then contact.tags else app.mask_text(contact.tags, contact.owner_id) end as tags,
  contact.owner_id,
  app.instant(contact.created_at) as created_at,
  (select app.base_url() || '/contacts/') || contact.id as url,
  case when words.whole then contact.first_name else app.mask_text(contact.first_name, contact.owner_id) end
    as first_name,
  case when words.whole then contact.last_name else app.mask_text(contact.last_name, contact.owner_id) end as last_name,
  (select coalesce(json_agg(shown.phone order by shown.position), '[]')
     from (select phone.position, case when words.whole then phone.e164
                                       else app.mask_phone(phone.e164, phone.national, contact.owner_id) end as phone
             from contact_phone phone
            where phone.company_id = contact.company_id and phone.contact_id = contact.id
             union all
            select own.place, own.shown
              from app.stand_in_values('phone', contact.id, contact.owner_id, words.whole) own
             where not (select app.reads_whole_text())) shown
    where shown.phone is not null) as phones,
  (select coalesce(json_agg(shown.email order by shown.position), '[]')
     from (select email.position, case when words.whole then email.email
                                       else app.mask_email(email.email, contact.owner_id) end as email
             from contact_email email
            where email.company_id = contact.company_id and email.contact_id = contact.id
             union all
            select own.place, own.shown
              from app.stand_in_values('email', contact.id, contact.owner_id, words.whole) own
             where not (select app.reads_whole_text())) shown
    where shown.email is not null) as emails,
  (select coalesce(json_agg(json_build_object('phone', shown.phone, 'label', shown.label) order by shown.position), '[]')
     from (select phone.position, phone.label, case when words.whole then phone.e164
                                       else app.mask_phone(phone.e164, phone.national, contact.owner_id) end as phone
             from contact_phone phone
            where phone.company_id = contact.company_id and phone.contact_id = contact.id
             union all
            select own.place, null, own.shown
              from app.stand_in_values('phone', contact.id, contact.owner_id, words.whole) own
             where not (select app.reads_whole_text())) shown
    where shown.phone is not null) as phone_entries,
  (select coalesce(json_agg(json_build_object('email', shown.email, 'label', shown.label) order by shown.position), '[]')
     from (select email.position, email.label, case when words.whole then email.email
                                       else app.mask_email(email.email, contact.owner_id) end as email
             from contact_email email
            where email.company_id = contact.company_id and email.contact_id = contact.id
             union all
            select own.place, null, own.shown
              from app.stand_in_values('email', contact.id, contact.owner_id, words.whole) own
             where not (select app.reads_whole_text())) shown
    where shown.email is not null) as email_entries,
  contact.birthday,
  contact.anniversary,
  case when words.whole then contact.address else app.mask_text(contact.address, contact.owner_id) end as address,
  case when words.whole then contact.pincode else app.mask_text(contact.pincode, contact.owner_id) end as pincode,
  case when words.whole then contact.occupation else app.mask_text(contact.occupation, contact.owner_id) end
    as occupation,
  case when contact.custom = '{}' then contact.custom
       else case when words.whole then contact.custom
                 else app.mask_custom('contact', contact.custom, contact.owner_id) end
              - (select app.hidden_custom('contact')) end as custom,
  case when owner.id is not null then row_to_json(shown_owner) end as owner,
  app.instant(contact.archived_at) as archived_at,
  contact.is_unreachable,
  contact.is_test,
  app.instant(contact.updated_at) as updated_at,
  -- The latest first. Those from a list of a reader of masked numbers are for readers of whole numbers.
  (select coalesce(json_agg(json_build_object(
            'id', other.id,
            'name', case when words.whole then other.name else app.mask_text(other.name, contact.owner_id) end,
            'source', other.source,
            'first_seen_at', app.instant(other.created_at)) order by other.created_at desc, other.id desc), '[]')
     from contact_other_name other
    where other.company_id = contact.company_id and other.contact_id = contact.id
      and other.name_folded <> contact.name_folded and (words.whole or not other.of_masked_list)) as other_names,
  -- With what they came that is nobody's, or somebody else's.
  (select coalesce(json_agg(json_build_object('kind', shown.kind, 'value', shown.value) order by shown.created_at, shown.value), '[]')
     from (select shared.kind, shared.created_at,
                  case when words.whole then shared.value
                       when shared.kind = 'phone' then app.mask_phone(shared.value, shared.national, contact.owner_id)
                       else app.mask_email(shared.value, contact.owner_id) end as value
             from contact_shared_value shared
            where shared.company_id = contact.company_id and shared.contact_id = contact.id
              and ((select app.reads_whole_text()) or not shared.of_masked_list)
              and not exists (select from contact_phone own
                               where own.company_id = contact.company_id and own.contact_id = contact.id and own.e164 = shared.value)
              and not exists (select from contact_email own
                               where own.company_id = contact.company_id and own.contact_id = contact.id and own.email = shared.value)
            order by shared.created_at, shared.value
            limit 20) shown
    where shown.value is not null) as shared_values
from contact
left join contact_phone phone
  on phone.company_id = contact.company_id and phone.contact_id = contact.id and phone.position = 1
left join contact_email email
  on email.company_id = contact.company_id and email.contact_id = contact.id and email.position = 1
left join member owner on owner.company_id = contact.company_id and owner.id = contact.owner_id
cross join lateral (
  select (select app.reads_whole_text())
      or contact.owner_id = (select app.member_id() where app.reads_text_of(app.member_id())) as whole
  offset 0) words
cross join lateral (select owner.id, owner.name) shown_owner
where contact.company_id = (select app.company_id()) and contact.merged_into is null
  and ((select app.sees_all('contacts')) or contact.owner_id = any ((select app.members('contacts'))::text[])
    or exists (
      select from lead
       where lead.company_id = contact.company_id and lead.contact_id = contact.id
         and ((select app.sees_all('leads')) or lead.owner_id = any ((select app.members('leads'))::text[]))));
