import { newId } from '../../src/platform/ids'
import { seal } from '../../src/platform/secrets/seal'
import type { TestApp } from '../support/app'
import type { World } from '../support/world'

/** What goes out of the company and comes in from providers: a webhook with a delivery, a conversation of Ravi's person,
 *  and a day of his work. */
export async function addOutgoing(app: TestApp, world: World, lead: { id: string; contact_id: string }): Promise<void> {
  const { sql } = app.db
  const company = world.company.id
  const [webhook, channel, conversation] = [newId('whk'), newId('mch'), newId('cnv')]
  const secret = await seal('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw')
  await sql`insert into webhook_subscription (company_id, id, kind, name, target_url, events, secret, created_by)
    values (${company}, ${webhook}, 'endpoint', 'Sheet', 'https://hooks.example.com/', '{lead.created}', ${secret}, ${world.asha.id})`
  await sql`insert into webhook_delivery (company_id, id, subscription_id, kind, event_id, event_type, entity_type,
      entity_id, event_at, status, request, response)
    values (${company}, ${newId('whd')}, ${webhook}, 'event', ${newId('evt')}, 'lead.created', 'lead', ${lead.id}, now(),
      'delivered', ${{ body: 'sent' } as never}, ${{ body: 'ok' } as never})`
  await sql`insert into message_channel (company_id, id, name, channel, send_url, secret, source_id)
    select ${company}, ${channel}, 'Our number', 'whatsapp', 'https://chat.example.com/', ${secret}, id
      from lead_source where company_id = ${company} limit 1`
  await sql`insert into conversation (company_id, id, channel_id, contact_id, address, lead_id, unread, last_message_at,
      last_direction, last_text)
    values (${company}, ${conversation}, ${channel}, ${lead.contact_id}, '+919811122230', ${lead.id}, 1, now(), 'in', 'Hello')`
  await sql`insert into message (company_id, id, conversation_id, channel_id, direction, type, subject, text, media,
      provider_id, status, error, sent_by, at)
    values (${company}, ${newId('msg')}, ${conversation}, ${channel}, 'in', 'text', 'Flat', 'Hello',
      ${[{ url: 'https://chat.example.com/1' }] as never}, 'p-1', 'received', 'none', ${world.ravi.id}, now())`
  await sql`insert into accountability_day (company_id, member_id, day, facts, score, reckoned_at)
    values (${company}, ${world.ravi.id}, current_date, ${{ updates: { good: 1, of: 2 } } as never}, 50, now())`
  await addVisitor(app, world, lead)
}

async function addVisitor(
  { db: { sql } }: TestApp,
  { company, asha, ravi }: World,
  lead: { id: string },
): Promise<void> {
  const [kiosk, hash] = [newId('kio'), new Uint8Array(32)]
  await sql`insert into kiosk (company_id, id, name, site_name, source_id, welcome_title, welcome_text, accent, language,
      otp, ask_lead_type, configurations, budget_bands, came_via, ask_email, ask_notes, notify_member_ids,
      default_owner_id, idle_reset_sec)
    select ${company.id}, ${kiosk}, 'Front desk', 'Wakad', id, 'Welcome', 'Hello', '#1f5f8b', 'en', 'off', true, '{2 BHK}',
           ${[{ key: 'low', label: 'Low', min: 1, max: 2 }] as never}, '{walk_in}', true, true, array[${ravi.id}], ${asha.id}, 60
      from lead_source where company_id = ${company.id} limit 1`
  await sql`insert into walk_in (company_id, id, kiosk_id, client_id, lead_id, came_via, is_verified, captured_at,
      received_at, attended_at, attended_by)
    values (${company.id}, ${newId('wlk')}, ${kiosk}, 'visitor-1', ${lead.id}, 'walk_in', true, now(), now(), now(), ${ravi.id})`
  await sql`insert into walk_in_code (company_id, id, kiosk_id, phone, code_hash, created_at, expires_at)
    values (${company.id}, ${newId('wic')}, ${kiosk}, '+919811122230', ${hash}, now(), now())`
}
