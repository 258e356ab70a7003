-- Everything that decides whether a person may be called or written to; for a merged contact, that of the kept one. Asked
-- beyond reach.
-- column is_archived: boolean
-- column is_customer: boolean
-- column phones: { address: string; since: string }[]
-- column emails: { address: string; since: string }[]
-- column blocked: { address: string; list: 'own' | 'registry'; checked_on: string }[]
-- column entries: { channel: 'chat' | 'sms' | 'call' | 'email' | 'all'; purpose: 'promotional' | 'service'; granted: boolean; at: string; recorded_at: string; address: string | null; covers: string[] | null; is_listed: boolean }[]
-- column dnd: { covers: 'promotional' | 'everything'; until: string | null } | null
-- column sending_hours: Record<'chat' | 'sms' | 'call' | 'email', { from: string; to: string } | null> | null
-- column needs_consent: boolean | null
-- column holidays: { day: string; yearly: boolean }[]
select contact.archived_at is not null as is_archived,
       exists (select from lead
                where lead.company_id = contact.company_id and lead.contact_id = contact.id
                  and lead.category in ('open', 'won')) as is_customer,
       (select coalesce(json_agg(json_build_object('address', phone.e164, 'since', app.instant(phone.created_at))
                 order by phone.position), '[]')
          from contact_phone phone
         where phone.company_id = contact.company_id and phone.contact_id = contact.id) as phones,
       (select coalesce(json_agg(json_build_object('address', email.email, 'since', app.instant(email.created_at))
                 order by email.position), '[]')
          from contact_email email
         where email.company_id = contact.company_id and email.contact_id = contact.id) as emails,
       (select coalesce(json_agg(json_build_object(
                 'address', number.e164, 'list', number.list, 'checked_on', number.checked_on)), '[]')
          from contact_phone phone
          join blocked_number number on number.company_id = phone.company_id and number.e164 = phone.e164
         where phone.company_id = contact.company_id and phone.contact_id = contact.id) as blocked,
       (select coalesce(json_agg(json_build_object(
                 'channel', entry.channel, 'purpose', entry.purpose, 'granted', entry.is_granted,
                 'at', app.instant(least(entry.captured_at, entry.recorded_at)),
                 'recorded_at', app.instant(entry.recorded_at), 'address', coalesce(entry.e164, entry.email),
                 'covers', entry.covers, 'is_listed', entry.via = 'import')), '[]')
          from consent_entry entry
         where entry.company_id = contact.company_id and entry.contact_id = contact.id and entry.voids is null
           and not exists (select from consent_entry void
                            where void.company_id = entry.company_id and void.voids = entry.id)) as entries,
       (select json_build_object('covers', dnd.covers, 'until', app.instant(dnd.until))
          from do_not_disturb dnd
         where dnd.company_id = contact.company_id and dnd.contact_id = contact.id) as dnd,
       setting.sending_hours, setting.needs_consent,
       (select coalesce(json_agg(json_build_object('day', holiday.day::text, 'yearly', holiday.is_yearly)), '[]')
          from holiday
         where holiday.company_id = contact.company_id and holiday.branch_id is null and not setting.on_holidays
       ) as holidays
  from contact
  left join consent_setting setting on setting.company_id = contact.company_id
 where contact.company_id = :company_id and contact.id = coalesce(app.merged_into(:contact_id), :contact_id);
