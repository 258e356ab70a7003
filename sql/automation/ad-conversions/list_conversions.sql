-- What there is to say of deliveries that this program holds. Identifiers of a person who withdrew their consent to
-- advertising, by whatever channel, or did not give it with this enquiry, are not among it. Scope: every company, because the sender works for all.
-- column milestone: 'lead_created' | 'qualified' | 'visit_scheduled' | 'visit_done' | 'booked'
-- column event_at: string
-- column value: number | null
-- column attempt: number
-- column max_attempts: number
-- column sent_parts: string[]
-- column received_at: string
-- column attribution: Record<string, unknown>
-- column external_id: string | null
-- column is_archived: boolean
-- column is_withdrawn: boolean
-- column first_name: string | null
-- column last_name: string | null
-- column city: string | null
-- column phone: string | null
-- column email: string | null
select d.id, d.milestone, app.instant(d.event_at) as event_at, d.value::float8 as value, d.attempt, d.max_attempts,
       d.sent_parts, app.instant(lead.received_at) as received_at, lead.attribution, lead.external_id,
       lead.archived_at is not null or contact.archived_at is not null as is_archived,
       withdrawn.is_withdrawn,
       case when not withdrawn.is_withdrawn then coalesce(contact.first_name, split_part(contact.name, ' ', 1)) end
         as first_name,
       case when not withdrawn.is_withdrawn then contact.last_name end as last_name,
       case when not withdrawn.is_withdrawn then contact.city end as city,
       case when not withdrawn.is_withdrawn then (
         select e164 from contact_phone phone
          where phone.company_id = contact.company_id and phone.contact_id = contact.id order by position limit 1) end as phone,
       case when not withdrawn.is_withdrawn then (
         select email from contact_email email
          where email.company_id = contact.company_id and email.contact_id = contact.id order by position limit 1) end as email
  from ad_delivery d
  join lead on lead.company_id = d.company_id and lead.id = d.lead_id
  join contact on contact.company_id = lead.company_id and contact.id = lead.contact_id
 cross join lateral (
   select bool_or(app.consent_state(d.company_id, contact.id, channel, 'promotional') = 'withdrawn')
          or coalesce(lower(lead.attribution ->> 'ad_user_data') = 'denied', false) as is_withdrawn
     from unnest(array['chat', 'sms', 'call', 'email']) channel) withdrawn
 where d.company_id = :company_id and d.id = any (:ids) and d.status = 'sending' and d.sender = :worker
 order by d.created_at, d.id;
