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
  await sql`insert into message_channel (company_id, id, name, channel, send_url, secret, source_id, failures)
    select ${company}, ${channel}, 'Our number', 'whatsapp', 'https://chat.example.com/', ${secret}, id, 3
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
  await addAssistants(app, world)
  await addAutomation(app, world, lead)
  await addStatus(app, world, webhook)
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
  await sql`insert into kiosk_handover (company_id, token_hash, kiosk_id, ended_at)
    values (${company.id}, ${hash}, ${kiosk}, now())`
  await sql`insert into walk_in_code (company_id, id, kiosk_id, phone, code_hash, created_at, expires_at)
    values (${company.id}, ${newId('wic')}, ${kiosk}, '+919811122230', ${hash}, now(), now())`
}

/** A connection to an ad platform with a conversion, and Ravi's assistant with what it asked for. */
async function addAssistants(app: TestApp, world: World): Promise<void> {
  const { sql } = app.db
  const company = world.company.id
  const [connection, assistant] = [newId('acn'), newId('mcc')]
  await sql`insert into ad_connection (company_id, id, platform, name, secret, last_error_code, last_error_at,
      created_by)
    values (${company}, ${connection}, 'meta', 'Our pixel', ${await seal('{}')}, 'late', now(), ${world.asha.id})`
  await sql`insert into ad_delivery (company_id, id, connection_id, milestone, lead_id, event_at, status,
      error_code)
    select ${company}, ${newId('acd')}, ${connection}, 'qualified', id, now(), 'sent', 'late'
      from lead where company_id = ${company} limit 1`
  const sealed = await seal('key')
  await sql`insert into ad_lead_form (company_id, id, platform, name, source_id, token_hash, token_sealed, key_sealed,
      caught_up_to, last_error_code, last_error_at, created_by)
    select ${company}, ${newId('alf')}, 'google', 'Search form', id, ${new Uint8Array(32)}, ${sealed}, ${sealed}, now(),
           'late', now(), ${world.asha.id}
      from lead_source where company_id = ${company} limit 1`
  await sql`insert into ad_milestone_rule (company_id, milestone, pipeline_statuses)
    select ${company}, 'qualified', array_agg(id) from pipeline_status where company_id = ${company}`
  await sql`insert into mcp_connection (company_id, id, member_id, name, kind, scopes, expires_at)
    values (${company}, ${assistant}, ${world.ravi.id}, 'Helper', 'token', '{leads:read}', now() + interval '1 year')`
  await sql`insert into mcp_draft (company_id, id, connection_id, member_id, operation, method, path, summary, reason,
      expires_at)
    values (${company}, ${newId('mdr')}, ${assistant}, ${world.ravi.id}, 'createNote', 'POST', '/api/v1/activities',
      'A note', 'Asked for', now() + interval '7 days')`
}

/** A rule of the company with a run for Ravi's lead, in trouble. */
async function addAutomation(
  { db: { sql } }: TestApp,
  { company, asha, ravi }: World,
  lead: { id: string },
): Promise<void> {
  const [automation, run] = [newId('aut'), newId('aur')]
  const definition = {
    trigger: { kind: 'event', event: 'lead.created' },
    conditions: null,
    steps: [{ kind: 'note', text: 'Seen' }],
  }
  await sql`insert into automation (company_id, id, name, is_on, record, event, acts_for, runs_per_hour, trouble, created_by)
    values (${company.id}, ${automation}, 'Greeting', true, 'lead', 'lead.created', ${asha.id}, 500, 'It failed', ${asha.id})`
  await sql`insert into automation_version (company_id, automation_id, version, definition, made_by)
    values (${company.id}, ${automation}, 1, ${definition as never}, ${asha.id})`
  await sql`insert into automation_turn (company_id, automation_id, member_id, turn)
    values (${company.id}, ${automation}, ${ravi.id}, 1)`
  await sql`insert into automation_run (company_id, id, automation_id, version, occasion, event_type, record, record_id,
      lead_id, acts_for, chain, state, reason, created_at, finished_at)
    values (${company.id}, ${run}, ${automation}, 1, 'evt_1', 'lead.created', 'lead', ${lead.id}, ${lead.id}, ${asha.id},
      array[${automation}], 'failed', 'It failed', now(), now())`
  await sql`insert into automation_step_run (company_id, run_id, seq, path, kind, input, state, outcome, error, made,
      started_at, finished_at)
    values (${company.id}, ${run}, 1, 'steps.0', 'note', ${{ kind: 'note' } as never}, 'failed', 'None', 'It failed', '{}',
      now(), now())`
}

/** An incident with its post, and a webhook that people were told does not work. */
async function addStatus({ db: { sql } }: TestApp, { company, asha }: World, webhook: string): Promise<void> {
  const notice = newId('stn')
  await sql`insert into status_notice (company_id, id, kind, title, services, state, starts_at, created_by)
    values (${company.id}, ${notice}, 'incident', 'Mails are late', '{mail}', 'monitoring', now(), ${asha.id})`
  await sql`insert into status_post (company_id, id, notice_id, state, text, at, created_by)
    values (${company.id}, ${newId('stp')}, ${notice}, 'monitoring', 'It gets better', now(), ${asha.id})`
  await sql`insert into broken_connection (company_id, connection_id, broken_at)
    values (${company.id}, ${webhook}, now())`
  await sql`insert into notification (company_id, id, member_id, kind, subject_kind, subject_id, group_id, group_at,
      is_head, at)
    values (${company.id}, ${newId('not')}, ${asha.id}, 'integration_broken', 'integration', ${webhook}, 'broken', now(),
      true, now())`
  await sql`insert into connection_health (company_id, kind, in_use, failing, seen_at)
    values (${company.id}, 'webhook_endpoint', 1, 1, now())`
}
