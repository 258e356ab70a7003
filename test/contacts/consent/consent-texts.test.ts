import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { maySend } from '../../../src/contacts'
import { clock } from '../../../src/platform/clock'
import { db } from '../../../src/platform/db/database'
import { systemOf } from '../../../src/platform/db/who'
import { givenContact } from '../../leads/leads/given'
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
  contact = await givenContact(app, world, { owner: world.ravi, phones: ['9800000001'], emails: ['k@example.in'] })
  clock.now = () => NOON
})
afterAll(async () => {
  clock.now = Date.now
  await app.close()
})

const WORDS = { name: 'Visitor form', purpose: 'promotional', text: 'Tell me of offers' }
const add = (as: Caller, body: object) => app.call('POST', '/consent-texts', { as, body })
const texts = async (as: Caller) =>
  (await app.call('GET', '/consent-texts', { as })).body.data.map(
    ({ name, version, text, retired_at }: Record<string, unknown>) => [name, version, text, retired_at !== null],
  )
const grant = (words: object, as: Caller = world.ravi) =>
  app.call('POST', `/contacts/${contact}/consent-entries`, {
    as,
    body: { channels: ['sms'], purpose: 'promotional', granted: true, ...words },
  })

test('words have versions: a new one takes the place of the one before, and the ledger keeps what was said', async () => {
  const first = (await add(world.asha, WORDS)).body.data
  const entry = await grant({ consent_text_id: first.id })
  expect([entry.status, entry.body.data[0].text, entry.body.data[0].text_version]).toEqual([
    201,
    'Tell me of offers',
    'Visitor form, version 1',
  ])
  await add(world.asha, { ...WORDS, name: 'VISITOR FORM', text: 'Tell me of offers and news' })
  expect(await texts(world.ravi)).toEqual([
    ['VISITOR FORM', 2, 'Tell me of offers and news', false],
    ['Visitor form', 1, 'Tell me of offers', true],
  ])
  const ledger = await app.call('GET', `/contacts/${contact}/consent-entries`, { as: world.ravi })
  expect(ledger.body.data[0].text).toBe('Tell me of offers')
})

test('words are retired once; only whoever runs the company writes them, and another company’s are unknown', async () => {
  const { id } = (await add(world.asha, WORDS)).body.data
  const retire = async (as: Caller) => (await app.call('DELETE', `/consent-texts/${id}`, { as })).status
  const rival = await makeRival(app)
  expect((await add(world.ravi, WORDS)).status).toBe(403)
  expect(await texts(rival.owner)).toEqual([])
  expect(await retire(rival.owner)).toBe(404)
  expect([await retire(world.ravi), await retire(world.asha), await retire(world.asha)]).toEqual([403, 200, 409])
  const unknown = await grant({ consent_text_id: 'ctx_nobody' })
  expect(unknown.body.error.fields).toEqual({ consent_text_id: 'is not known' })
})

test('words prove what they ask for, while they are said', async () => {
  const { id } = (await add(world.asha, { ...WORDS, purpose: 'service' })).body.data
  const other = await grant({ consent_text_id: id })
  expect([other.status, other.body.error.fields]).toEqual([422, { consent_text_id: 'asks for service messages' }])
  await app.db.sql`update consent_text set retired_at = ${new Date(NOON - 3_600_000).toISOString()} where id = ${id}`
  const late = await grant({ consent_text_id: id, purpose: 'service' })
  expect(late.body.error.fields).toEqual({ consent_text_id: 'was retired before that time' })
  // Agreed to on paper while the words were said, and written down later.
  const captured_at = new Date(NOON - 7_200_000).toISOString()
  expect((await grant({ consent_text_id: id, purpose: 'service', captured_at })).status).toBe(201)
})

test('what may be sent is told for any moment: not at night, and not on a holiday where the company keeps them', async () => {
  await grant({ text: 'Yes' })
  const smsAt = async (at: string) => {
    const { body } = await app.call('GET', `/contacts/${contact}/consent?at=${encodeURIComponent(at)}`, {
      as: world.ravi,
    })
    const { reason, next_allowed_at } = body.data.states.find(
      (state: { channel: string; purpose: string }) => state.channel === 'sms' && state.purpose === 'promotional',
    )
    return [reason, next_allowed_at]
  }
  // 21:00 of Saturday; the next morning at nine.
  expect(await smsAt('2026-11-28T15:30:00Z')).toEqual(['outside_hours', '2026-11-29T03:30:00.000Z'])
  await app.call('POST', '/holidays', { as: world.asha, body: { name: 'Fair', day: '2026-11-29' } })
  expect(await smsAt('2026-11-29T06:30:00Z')).toEqual([null, null])
  const change = await app.call('PATCH', '/consent-settings', { as: world.asha, body: { on_holidays: false } })
  expect(change.body.data.on_holidays).toBe(false)
  expect(await smsAt('2026-11-29T06:30:00Z')).toEqual(['outside_hours', '2026-11-30T03:30:00.000Z'])
})

test('of somebody who was merged, the one counts who they are by now', async () => {
  await grant({ text: 'Yes' })
  const twin = await givenContact(app, world, { owner: world.ravi, phones: ['9800000002'] })
  await app.call('POST', `/contacts/${contact}/merges`, { as: world.ravi, body: { with: twin } })
  const verdict = await db.write(systemOf({ id: world.company.id, zone: 'Asia/Kolkata' }), work =>
    maySend(work, { contactId: twin, channel: 'sms', purpose: 'promotional', at: NOON, address: '+919800000001' }),
  )
  expect(verdict).toEqual({ allowed: true, reason: null, nextAllowedAt: null })
})

test('numbers are taken off a list as they were put on it, in any spelling', async () => {
  const send = (path: string, text: string, as: Caller = world.asha) =>
    app.call('POST', `/blocked-numbers/${path}`, { as, body: { text, list: 'own' } })
  await send('imports', '98000 00001\n9800000002\n9800000003')
  expect((await send('removals', 'Phone\n+91-98000-00001, 09800000002\nnobody\n9870000000')).body.data).toEqual({
    removed: 1,
    not_listed: 1,
    not_numbers_count: 1,
  })
  expect((await send('removals', '9800000002', world.ravi)).status).toBe(403)
  expect((await app.call('GET', '/blocked-numbers', { as: world.asha })).body.data).toHaveLength(2)
})
