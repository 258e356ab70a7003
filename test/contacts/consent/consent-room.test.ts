import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { maySend } from '../../../src/contacts'
import { recordConsents } from '../../../src/contacts/consent/record-consent'
import { clock } from '../../../src/platform/clock'
import { db } from '../../../src/platform/db/database'
import { systemOf } from '../../../src/platform/db/who'
import { givenContact, givenLead } from '../../leads/leads/given'
import { type Caller, startApp, type TestApp } from '../../support/app'
import { makeRival, makeWorld, type World } from '../../support/world'

let app: TestApp
let world: World
let contact: string

/** Saturday noon in India. */
const NOON = Date.parse('2026-11-28T06:30:00.000Z')

beforeAll(async () => {
  app = await startApp()
})
beforeEach(async () => {
  world = await makeWorld(app)
  contact = await givenContact(app, world, {
    owner: world.ravi,
    phones: ['9800000001', '9800000002'],
    emails: ['k@example.in'],
  })
  clock.now = () => NOON
})
afterAll(async () => {
  clock.now = Date.now
  await app.close()
})

const entries = (as: Caller, body: object) => app.call('POST', `/contacts/${contact}/consent-entries`, { as, body })
const consent = async (as: Caller) => (await app.call('GET', `/contacts/${contact}/consent`, { as })).body.data
const quiet = (as: Caller, method: string, body?: object) =>
  app.call(method, `/contacts/${contact}/do-not-disturb`, { as, ...(body ? { body } : {}) })
const GRANT = { channels: ['sms', 'call'], purpose: 'promotional', granted: true, text: 'Yes, tell me of offers' }

async function stateOf(channel: string, purpose = 'promotional') {
  const { states } = await consent(world.ravi)
  return states.find(
    (state: { channel: string; purpose: string }) => state.channel === channel && state.purpose === purpose,
  )
}

const asked = (at = NOON, address?: string) =>
  db.write(systemOf({ id: world.company.id, zone: 'Asia/Kolkata' }), work =>
    maySend(work, { contactId: contact, channel: 'sms', purpose: 'promotional', at, address }),
  )

describe('what a member writes down', () => {
  test('stands in the ledger with its proof, on the timeline and as one event, and lets offers leave', async () => {
    expect(await asked()).toEqual({ allowed: false, reason: 'no_consent', nextAllowedAt: null })
    const { status, body } = await entries(world.ravi, { ...GRANT, captured_at: '2026-11-27T10:00:00+05:30' })
    expect(status).toBe(201)
    expect(body.data).toHaveLength(2)
    expect(body.data[1]).toMatchObject({
      contact_id: contact,
      channel: 'sms',
      granted: true,
      text: 'Yes, tell me of offers',
      captured_at: '2026-11-27T04:30:00.000Z',
      via: 'member',
      given_for: null,
      recorded_by: { id: world.ravi.id, name: 'Ravi Patil' },
    })
    expect(await stateOf('sms')).toMatchObject({ state: 'granted', may_send: true, reason: null })
    expect(await stateOf('chat')).toMatchObject({ state: 'none', may_send: false, reason: 'no_consent' })
    expect(await asked()).toMatchObject({ allowed: true })
    const events = await app.db.sql`select type, changes from event where subject_id = ${contact}`
    expect(events.map(event => event.type)).toEqual(['consent.recorded'])
    const lines = await app.db.sql`select type, title from activity where contact_id = ${contact}`
    expect([...lines]).toEqual([{ type: 'consent', title: 'Offers allowed by SMS, calls' }] as never)
  })

  test('can be taken back without words, and not granted without', async () => {
    await entries(world.ravi, { ...GRANT, captured_at: '2026-11-27T04:30:00Z' })
    expect((await entries(world.ravi, { channels: ['all'], purpose: 'promotional', granted: false })).status).toBe(201)
    expect(await stateOf('sms')).toMatchObject({ state: 'withdrawn', may_send: false, reason: 'withdrawn' })
    const { status, body } = await entries(world.ravi, { ...GRANT, text: ' ' })
    expect([status, body.error.fields]).toEqual([422, { text: 'is required when granted' }])
    const future = await entries(world.ravi, { ...GRANT, captured_at: '2026-12-01T00:00:00Z' })
    expect(future.body.error.fields).toEqual({ captured_at: 'has not come yet' })
  })

  test('for one number holds for that number, in whatever spelling it is named', async () => {
    const { body } = await entries(world.ravi, { ...GRANT, address: '098000 00002' })
    expect(body.data[0].given_for).toBe('+919800000002')
    expect(await asked()).toMatchObject({ reason: 'no_consent' })
    expect(await asked(NOON, '+919800000002')).toMatchObject({ allowed: true })
    const foreign = await entries(world.ravi, { ...GRANT, address: '9800000009' })
    expect(foreign.body.error.fields).toEqual({ address: 'is not one of this contact’s' })
    const mail = await entries(world.ravi, { ...GRANT, address: 'k@example.in' })
    expect(mail.body.error.fields).toEqual({ address: 'does not fit the channel' })
  })

  test('is written once for an Idempotency-Key', async () => {
    const send = () =>
      app.call('POST', `/contacts/${contact}/consent-entries`, {
        as: world.ravi,
        body: GRANT,
        headers: { 'idempotency-key': 'a' },
      })
    expect((await send()).body).toEqual((await send()).body)
    const [row] = await app.db.sql`select count(*)::int as count from consent_entry where contact_id = ${contact}`
    expect(row!.count).toBe(2)
  })

  test('is for those who may edit the contact; a colleague doesn’t find it', async () => {
    expect((await entries(world.imran, GRANT)).status).toBe(404)
    expect((await app.call('GET', `/contacts/${contact}/consent`, { as: world.imran })).status).toBe(404)
    expect((await app.call('GET', `/contacts/${contact}/consent-entries`, { as: world.imran })).status).toBe(404)
    const rival = await makeRival(app)
    expect((await entries(rival.owner, GRANT)).status).toBe(404)
    expect((await entries(world.dev, GRANT)).status).toBe(403)
  })
})

test('the ledger is read page by page, the latest first, and by channel', async () => {
  await entries(world.ravi, GRANT)
  await entries(world.ravi, { channels: ['email'], purpose: 'service', granted: false })
  const list = (query: Record<string, string>) =>
    app.call('GET', `/contacts/${contact}/consent-entries?${new URLSearchParams(query)}`, { as: world.ravi })
  const { body } = await list({ limit: '1' })
  expect(body.data.map((entry: { channel: string }) => entry.channel)).toEqual(['email'])
  expect(body.meta.has_more).toBe(true)
  const rest = await list({ limit: '5', cursor: body.meta.next_cursor })
  expect(rest.body.data.map((entry: { channel: string }) => entry.channel).sort()).toEqual(['call', 'sms'])
  const sms = await list({ filter: JSON.stringify([{ field: 'channel', op: 'eq', value: 'sms' }]) })
  expect(sms.body.data).toHaveLength(1)
})

test('a consent that came with an enquiry does not cover a number that was added later', async () => {
  const system = systemOf({ id: world.company.id, zone: 'Asia/Kolkata' })
  const given = { channels: ['all'] as const, purpose: 'promotional' as const, text: 'Yes', text_version: null }
  const proof = { captured_at: null, source_url: null, dlt_consent_ref: null }
  const origin = { via: 'enquiry' as const, sourceId: null, receivedAt: '2026-11-28T06:00:00.000Z', quiet: true }
  await db.write(system, work =>
    recordConsents(work, [{ contactId: contact, consents: [{ ...given, ...proof }], origin }]),
  )
  await app.db.sql`insert into contact_phone (company_id, contact_id, e164, national, position, created_at)
    values (${world.company.id}, ${contact}, '+919800000003', '9800000003', 3, now() + interval '1 second')`
  expect(await asked()).toMatchObject({ allowed: true })
  expect(await asked(NOON, '+919800000003')).toMatchObject({ reason: 'no_consent' })
})

describe('do not disturb', () => {
  test('is set, shown, kept from senders, and taken back', async () => {
    await entries(world.ravi, GRANT)
    const set = await quiet(world.ravi, 'PUT', { covers: 'promotional', reason: 'Asked on the phone' })
    expect([set.status, set.body.data]).toMatchObject([
      200,
      { covers: 'promotional', reason: 'Asked on the phone', until: null, set_by: { id: world.ravi.id } },
    ])
    expect((await consent(world.ravi)).do_not_disturb.covers).toBe('promotional')
    expect(await asked()).toMatchObject({ reason: 'do_not_disturb' })
    expect((await quiet(world.ravi, 'DELETE')).status).toBe(200)
    expect((await quiet(world.ravi, 'DELETE')).status).toBe(404)
    expect(await asked()).toMatchObject({ allowed: true })
    const types = await app.db.sql`select type from event where subject_id = ${contact} order by seq`
    expect(types.map(row => row.type)).toEqual(['consent.recorded', 'contact.updated', 'contact.updated'])
  })

  test('does not end in the past', async () => {
    const { body } = await quiet(world.ravi, 'PUT', { covers: 'everything', until: '2026-11-28T06:00:00Z' })
    expect(body.error.fields).toEqual({ until: 'is over already' })
  })
})

describe('a list of numbers', () => {
  const paste = (as: Caller, body: object) => app.call('POST', '/blocked-numbers/imports', { as, body })

  test('is read from a paste or a CSV; each number is kept once', async () => {
    const text = 'Name,Phone\n"Kavita","98000 00001"\n+91-9800000005\n\nnobody\n09800000005'
    const { status, body } = await paste(world.asha, { text, list: 'own' })
    expect([status, body.data]).toEqual([201, { added: 2, known: 0, not_numbers: [5], not_numbers_count: 1 }])
    expect((await paste(world.asha, { text: '9800000005', list: 'own' })).body.data.known).toBe(1)
    await entries(world.ravi, GRANT)
    expect(await asked()).toMatchObject({ reason: 'blocked_number' })
    expect(await asked(NOON, '+919800000002')).toMatchObject({ allowed: true })
  })

  test('is seen and changed by those who have every contact', async () => {
    await paste(world.asha, { text: '9800000001', list: 'registry', checked_on: '2026-11-27' })
    const list = async (as: Caller) => (await app.call('GET', '/blocked-numbers', { as })).body.data
    const [number] = await list(world.asha)
    expect(number).toMatchObject({
      phone: '+919800000001',
      list: 'registry',
      checked_on: '2026-11-27',
      holds_until: '2026-12-04',
    })
    expect(await list(world.ravi)).toEqual([])
    expect((await paste(world.ravi, { text: '9800000006', list: 'own' })).status).toBe(403)
    expect((await app.call('DELETE', `/blocked-numbers/${number.id}`, { as: world.ravi })).status).toBe(404)
    expect((await app.call('DELETE', `/blocked-numbers/${number.id}`, { as: world.asha })).status).toBe(200)
    expect(await list(world.asha)).toEqual([])
  })

  test('of the registry is not from tomorrow', async () => {
    const { body } = await paste(world.asha, { text: '9800000001', list: 'registry', checked_on: '2026-11-29' })
    expect(body.error.fields).toEqual({ checked_on: 'has not come yet' })
  })
})

describe('the hours of the company', () => {
  const change = (as: Caller, body: object) => app.call('PATCH', '/consent-settings', { as, body })

  test('are 09:00 to 21:00 until somebody narrows them', async () => {
    const { body } = await app.call('GET', '/consent-settings', { as: world.ravi })
    expect(body.data.sending_hours.sms).toEqual({ from: '09:00', to: '21:00' })
    await entries(world.ravi, GRANT)
    const narrow = await change(world.asha, { sending_hours: { sms: { from: '10:00', to: '12:00' } } })
    expect([narrow.status, narrow.body.data.sending_hours.call]).toEqual([200, { from: '09:00', to: '21:00' }])
    expect(await asked()).toEqual({
      allowed: false,
      reason: 'outside_hours',
      nextAllowedAt: '2026-11-29T04:30:00.000Z',
    })
    expect((await change(world.asha, { needs_consent: false, updated_at: null })).status).toBe(409)
  })

  test('can’t be widened for calls and SMS, nor end before they begin', async () => {
    const { status, body } = await change(world.asha, {
      sending_hours: { sms: { from: '08:00', to: '21:00' }, call: null, chat: { from: '12:00', to: '12:00' } },
    })
    expect(status).toBe(422)
    expect(body.error.fields).toEqual({
      'sending_hours.sms': 'must be within 09:00 and 21:00',
      'sending_hours.call': 'must be within 09:00 and 21:00',
      'sending_hours.chat': 'must end after it begins',
    })
    expect((await change(world.ravi, { needs_consent: false })).status).toBe(403)
  })
})

describe('a link to unsubscribe', () => {
  test('says what it is about, changes nothing by being opened, and ends offers when it is pressed, once', async () => {
    await entries(world.ravi, { ...GRANT, captured_at: '2026-11-27T04:30:00Z' })
    const made = await app.call('POST', `/contacts/${contact}/unsubscribe-links`, {
      as: world.ravi,
      body: { channel: 'sms' },
    })
    const token = made.body.data.url.split('#token=')[1]
    const shown = await app.call('GET', `/unsubscribe/${token}`)
    expect(shown.body.data).toEqual({ company: 'Lakeview Realty', channel: 'sms', is_unsubscribed: false })
    expect(await asked()).toMatchObject({ allowed: true })
    const form = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
    for (const _ of [1, 2]) {
      const { status, body } = await app.call('POST', `/unsubscribe/${token}`, { body: form })
      expect([status, body.data.is_unsubscribed]).toEqual([200, true])
    }
    expect(await asked()).toMatchObject({ reason: 'withdrawn' })
    const rows = await app.db.sql`select via from consent_entry where contact_id = ${contact} and not is_granted`
    expect(rows.map(row => row.via)).toEqual(['link'])
  })

  test('that was made up is not known', async () => {
    expect((await app.call('GET', '/unsubscribe/guess')).status).toBe(404)
    expect((await app.call('POST', '/unsubscribe/guess')).status).toBe(404)
  })
})

test('somebody with an open enquiry gets service messages, whoever has the lead', async () => {
  await givenLead(app, world, { owner: world.imran, contactId: contact })
  expect(await stateOf('sms', 'service')).toMatchObject({ state: 'none', may_send: true })
})
