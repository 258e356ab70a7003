-- Who this enquiry is from, and which of that person's leads it may belong to: first by the feed's own id, then by any
-- phone, then by e-mail; where its person is known already (`contact_id`), by that alone. Each key is looked up by
-- equality in its own index; an OR across joins costs a hundred times as much at 100,000
-- contacts. `held`: which of the numbers and addresses the person has; `taken`: which somebody else has, `others`: who.
-- column kind: 'external_id' | 'phone' | 'email'
-- column contact_id: string
-- column name: string | null
-- column owner_ids: string[]
-- column held: string[]
-- column taken: string[]
-- column others: string[]
-- column has_phone: boolean
-- column has_email: boolean
with seen as (
  (select :contact_id::text as contact_id, null as lead_id, 'external_id' as kind, -1 as rank, null as value
    where :contact_id::text is not null)
  union all
  (select lead.contact_id, lead.id, 'external_id', 0, null
     from lead_external_id known
     join lead on lead.company_id = :company_id and lead.id = known.lead_id
    where known.company_id = :company_id and known.source_id = :source_id
      and known.external_id = :external_id and known.is_test = :is_test and known.is_first)
  union all
  (select phone.contact_id, null, 'phone', array_position(:phones::text[], phone.e164), phone.e164
     from contact_phone phone
    where phone.company_id = :company_id and phone.e164 = any (:phones::text[]) and phone.is_test = :is_test)
  union all
  (select email.contact_id, null, 'email', 1000 + array_position(:emails::text[], email.email), email.email
     from contact_email email
    where email.company_id = :company_id and email.email = any (:emails::text[]) and email.is_test = :is_test)
), found as (
  select * from seen order by rank limit 1
)
select found.kind, found.contact_id, found.lead_id as known_lead_id,
       contact.owner_id as contact_owner_id, contact.name, contact.city, contact.address, contact.pincode,
       exists (select from contact_phone mine
                where mine.company_id = :company_id and mine.contact_id = found.contact_id) as has_phone,
       exists (select from contact_email mine
                where mine.company_id = :company_id and mine.contact_id = found.contact_id) as has_email,
       array(select seen.value from seen where seen.contact_id = found.contact_id and seen.value is not null) as held,
       array(select seen.value from seen where seen.contact_id <> found.contact_id and seen.value is not null) as taken,
       array(select distinct seen.contact_id from seen
              where seen.contact_id <> found.contact_id and seen.value is not null) as others,
       open_lead.id as open_lead_id, open_lead.owner_id as open_lead_owner_id,
       closed_lead.id as closed_lead_id, closed_lead.owner_id as closed_lead_owner_id, closed_lead.closed_at,
       latest_lead.owner_id as latest_lead_owner_id, latest_lead.id as latest_lead_id,
       latest_lead.last_enquiry_at as latest_lead_at,
       array_remove(contact.owner_id || array(
         select lead.owner_id from lead where lead.company_id = :company_id and lead.contact_id = found.contact_id),
       null) as owner_ids
  from found
  join contact on contact.company_id = :company_id and contact.id = found.contact_id
  left join lateral (
    select lead.id, lead.owner_id
      from lead
     where lead.company_id = :company_id and lead.contact_id = found.contact_id and lead.category = 'open'
       and lead.archived_at is null and lead.is_test = :is_test
       and (:lead_type::text is null or lead.lead_type = :lead_type)
     order by lead.id = found.lead_id desc nulls last, lead.last_enquiry_at desc, lead.id desc
     limit 1) open_lead on true
  left join lateral (
    select lead.id, lead.owner_id, lead.closed_at
      from lead
     where lead.company_id = :company_id and lead.contact_id = found.contact_id and lead.category <> 'open'
       and lead.archived_at is null and lead.is_test = :is_test
       and (:lead_type::text is null or lead.lead_type = :lead_type)
     order by lead.closed_at desc nulls last, lead.id desc
     limit 1) closed_lead on true
  left join lateral (
    select lead.id, lead.owner_id, lead.last_enquiry_at
      from lead
     where lead.company_id = :company_id and lead.contact_id = found.contact_id and lead.is_test = :is_test
     order by lead.last_enquiry_at desc, lead.id desc
     limit 1) latest_lead on true;
