// Consents that come with a lead, and the ledger that proves them.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { startIntake, stopIntake } from '../../../src/leads'
import { amounts, eventsOf, push, pushed, settled, submissionOf } from '../../leads/lead-push/pushing'
import { startApp, type TestApp } from '../../support/app'
import { makeWorld, type World } from '../../support/world'

let app: TestApp
let world: World

beforeAll(async () => {
  app = await startApp()
  startIntake()
})

beforeEach(async () => {
  world = await makeWorld(app)
})

afterAll(async () => {
  await stopIntake()
  await app.close()
})

const TEXT = 'I agree to be called about homes in Wakad'
const WHOLE = {
  channels: ['call', 'sms'],
  purpose: 'promotional',
  granted: true,
  text: TEXT,
  text_version: 'v3',
  captured_at: '2026-11-20T10:00:00+05:30',
  source_url: 'https://example.in/heights?x=1',
  dlt_consent_ref: 'DLT-77',
}

async function ledger(contactId: string): Promise<Record<string, unknown>[]> {
  const rows = await app.db.sql`
    select channel, purpose, is_granted, text, text_version, app.instant(captured_at) as captured_at, source_url,
           dlt_consent_ref, source_id
      from consent_entry where contact_id = ${contactId} order by channel, purpose`
  return rows.map(row => ({ ...row }))
}

describe('a consent that was given', () => {
  test('stands in the ledger once for each channel, with its proof', async () => {
    const { contact_id } = await pushed(app, world, { phone: '9800000001', consent: WHOLE })
    const proof = {
      purpose: 'promotional',
      is_granted: true,
      text: TEXT,
      text_version: 'v3',
      captured_at: '2026-11-20T04:30:00.000Z',
      source_url: 'https://example.in/heights?x=1',
      dlt_consent_ref: 'DLT-77',
      source_id: world.source!.id,
    }
    expect(await ledger(contact_id)).toEqual([
      { channel: 'call', ...proof },
      { channel: 'sms', ...proof },
    ])
    expect((await eventsOf(app, contact_id)).at(-1)).toEqual({
      type: 'consent.recorded',
      quiet: false,
      changes: {
        entries: [
          { channel: 'call', purpose: 'promotional', granted: true },
          { channel: 'sms', purpose: 'promotional', granted: true },
        ],
      },
    })
  })

  test('without a time of its own counts from when it reached us', async () => {
    const accepted = await push(app, world, {
      phone: '9800000001',
      consent: { channel: 'all', purpose: 'service', granted: true, text: TEXT },
    })
    await settled(app, world)
    const { contact_id } = await submissionOf(app, accepted)
    expect(await ledger(contact_id)).toMatchObject([
      { channel: 'all', captured_at: accepted.body.data.received_at, text_version: null, source_url: null },
    ])
  })

  test('again is added, never written over', async () => {
    const { contact_id } = await pushed(app, world, { phone: '9800000001', consent: { ...WHOLE, channels: ['call'] } })
    await pushed(app, world, { phone: '9800000001', consent: { ...WHOLE, channels: ['call'], text_version: 'v4' } })
    expect((await ledger(contact_id)).map(({ text_version }) => text_version).toSorted()).toEqual(['v3', 'v4'])
  })

  test('on a retry of the same lead is recorded once', async () => {
    const body = { id: 'E-1', phone: '9800000001', consent: { ...WHOLE, channels: ['call'] } }
    const { contact_id } = await pushed(app, world, body)
    await pushed(app, world, body)
    expect(await ledger(contact_id)).toHaveLength(1)
  })

  test('of a test lead is told quietly', async () => {
    const { contact_id } = await pushed(app, world, { phone: '9800000001', is_test: true, consent: WHOLE })
    expect((await eventsOf(app, contact_id)).at(-1)).toMatchObject({ type: 'consent.recorded', quiet: true })
  })
})

test('a consent that was refused records nothing', async () => {
  const { contact_id } = await pushed(app, world, {
    phone: '9800000001',
    consent: [{ channel: 'call', purpose: 'promotional', granted: false }],
  })
  expect(await ledger(contact_id)).toEqual([])
  expect((await eventsOf(app, contact_id)).map(({ type }) => type)).toEqual(['contact.created'])
})

test('a tick in a form proves nothing: it stays in the message', async () => {
  const { contact_id, lead_id } = await pushed(app, world, new URLSearchParams({ phone: '9800000001', consent: 'yes' }))
  expect(await ledger(contact_id)).toEqual([])
  const { body } = await app.call('GET', `/leads/${lead_id}`, { as: world.asha })
  expect(body.data.message).toBe('consent: yes')
})

test.each<[string, unknown, string[]]>([
  ['a word', 'yes', ['consent']],
  ['one that says nothing', {}, ['consent.channel', 'consent.purpose', 'consent.granted']],
  ['one of an unknown channel', { ...WHOLE, channels: ['fax'] }, ['consent.channels.0']],
  ['one without the words that were agreed to', { ...WHOLE, text: undefined }, ['consent.text']],
  [
    'the second of two',
    [WHOLE, { ...WHOLE, purpose: 'spam', captured_at: 'today' }],
    ['consent.1.captured_at', 'consent.1.purpose'],
  ],
  ['a refusal that is no valid entry', { channel: 'call', granted: false }, ['consent.purpose']],
  ['eleven', Array(11).fill(WHOLE), ['consent']],
])('%s is refused, named field by field, and nothing is kept', async (_what, consent, fields) => {
  const { status, body } = await push(app, world, { phone: '9800000001', consent })
  expect([status, body.error.code]).toEqual([422, 'validation_failed'])
  expect(Object.keys(body.error.fields).toSorted()).toEqual(fields.toSorted())
  expect(await amounts(app, world)).toEqual({ leads: 0, contacts: 0, submissions: 0 })
})

test('one bad consent in a list of leads refuses the whole list', async () => {
  const { status } = await push(app, world, [{ phone: '9800000001' }, { phone: '9800000002', consent: 'yes' }])
  expect(status).toBe(422)
  expect((await amounts(app, world)).submissions).toBe(0)
})
