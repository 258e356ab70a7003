-- Who may be the same person as a contact, and by what; each way begins with an index and ends after fifty. Beyond reach.
-- column id: string
-- column name: string
-- column owner_name: string | null
-- column is_archived: boolean
-- column reasons: ('phone' | 'email' | 'name_and_place' | 'name_and_digits')[]
with me as (
  select id, name_folded, lower(city) as city, pincode, is_test from contact where company_id = :company_id and id = :id
), phones as (
  select e164, reverse(national) as reversed from contact_phone where company_id = :company_id and contact_id = :id
  union
  select e164, reverse(national) from contact_set_aside
   where company_id = :company_id and contact_id = :id and e164 is not null
), emails as (
  select email from contact_email where company_id = :company_id and contact_id = :id
  union
  select email from contact_set_aside where company_id = :company_id and contact_id = :id and email is not null
), found as (
  (select aside.contact_id, 'phone' as reason
     from phones
     join contact_set_aside aside on aside.company_id = :company_id and aside.e164 = phones.e164
    limit 50)
  union all
  (select other.contact_id, 'phone'
     from phones
     join contact_phone other on other.company_id = :company_id and other.e164 = phones.e164
    limit 50)
  union all
  (select aside.contact_id, 'email'
     from emails
     join contact_set_aside aside on aside.company_id = :company_id and aside.email = emails.email
    limit 50)
  union all
  (select other.contact_id, 'email'
     from emails
     join contact_email other on other.company_id = :company_id and other.email = emails.email
    limit 50)
  union all
  (select other.id, 'name_and_place'
     from me
     join contact other on other.company_id = :company_id and other.name_folded = me.name_folded
      and other.name_folded <> '' and other.merged_into is null
      and (lower(other.city) = me.city or other.pincode = me.pincode)
    limit 50)
  union all
  -- A number written down wrong at its beginning, and a name written down otherwise.
  (select other.contact_id, 'name_and_digits'
     from phones
     join contact_phone other on other.company_id = :company_id
      and other.reversed >= left(phones.reversed, 5) and other.reversed < left(phones.reversed, 5) || ':'
     join contact near on near.company_id = :company_id and near.id = other.contact_id
     cross join me
    where length(phones.reversed) >= 5 and similarity(near.name_folded, me.name_folded) >= 0.4
    limit 50)
), others as (
  select contact_id, array_agg(distinct reason) as reasons from found where contact_id <> :id group by contact_id
)
select contact.id, coalesce(contact.name, '') as name, owner.name as owner_name,
       contact.archived_at is not null as is_archived, others.reasons
  from others
  join contact on contact.company_id = :company_id and contact.id = others.contact_id and contact.merged_into is null
  join me on me.is_test = contact.is_test
  left join member owner on owner.company_id = :company_id and owner.id = contact.owner_id
 order by contact.id desc
 limit 100;
