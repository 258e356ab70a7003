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
}
