// What a person said, and what is theirs alone, through a merge and its undoing.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { maySend } from '../../../src/contacts'
import { db } from '../../../src/platform/db/database'
import { systemOf } from '../../../src/platform/db/who'
import { givenContact } from '../../leads/leads/given'
import { type Caller, startApp, type TestApp } from '../../support/app'
import { addField } from '../../support/custom-fields'
import { makeWorld, type World } from '../../support/world'
import { everythingOf } from './given'

let app: TestApp
let world: World
let kavita: string
let twin: string

beforeAll(async () => {
  app = await startApp()
})
beforeEach(async () => {
  world = await makeWorld(app)
  kavita = await givenContact(app, world, { owner: world.ravi, name: 'Kavita Rane', phones: ['9800000001'] })
  twin = await givenContact(app, world, { owner: world.ravi, name: 'Kavita S Rane', phones: ['9800000002'] })
})
afterAll(() => app.close())

const merge = (id: string, other: string, as: Caller = world.asha) =>
  app.call('POST', `/contacts/${id}/merges`, { as, body: { with: other } })
const undo = (id: string) => app.call('POST', `/contacts/merges/${id}/undo`, { as: world.asha })
const phonesOf = async (id: string) => (await app.call('GET', `/contacts/${id}`, { as: world.asha })).body.data.phones
const YES = { channels: ['sms'], purpose: 'promotional', granted: true, text: 'Yes' }
const say = (id: string, more: object) =>
  app.call('POST', `/contacts/${id}/consent-entries`, { as: world.asha, body: { ...YES, ...more } })
const STOP = { granted: false, text: 'STOP' }

async function smsOf(id: string): Promise<string> {
  const { body } = await app.call('GET', `/contacts/${id}/consent`, { as: world.asha })
  const of = (one: { channel: string; purpose: string }) => one.channel === 'sms' && one.purpose === 'promotional'
  return body.data.states.find(of).state
}

const quietOf = async (id: string) =>
  (await app.call('GET', `/contacts/${id}/consent`, { as: world.asha })).body.data.do_not_disturb?.covers ?? null

describe('two who are parted again', () => {
  test('each keep what they said for their own number meanwhile', async () => {
    await say(kavita, {})
    await say(twin, {})
    const { body } = await merge(kavita, twin)
    await say(kavita, { ...STOP, address: '9800000002' })
    await undo(body.data.id)
    expect([await smsOf(kavita), await smsOf(twin)]).toEqual(['granted', 'withdrawn'])
  })

  test('are both left alone after a STOP of which nobody knows whose it was, and after no other word', async () => {
    await say(kavita, {})
    await say(twin, {})
    const { body } = await merge(kavita, twin)
    await say(kavita, STOP)
    await say(kavita, { channels: ['chat'] })
    await undo(body.data.id)
    expect([await smsOf(kavita), await smsOf(twin)]).toEqual(['withdrawn', 'withdrawn'])
    const told = await app.db.sql`select type from event where subject_id = ${twin}`
    expect(told.map(row => row.type)).toEqual(['consent.recorded', 'consent.recorded'])
    const entries = await app.db
      .sql`select channel, text from consent_entry where contact_id = ${twin} order by channel`
    expect(entries.map(row => [row.channel, row.text])).toEqual([
      ['sms', 'Yes'],
      ['sms', 'STOP'],
    ])
  })

  test('are both not disturbed when somebody asked for it meanwhile, as much as each asked for', async () => {
    const disturb = (id: string, body: object) =>
      app.call('PUT', `/contacts/${id}/do-not-disturb`, { as: world.asha, body })
    const first = await merge(kavita, twin)
    await disturb(kavita, { covers: 'promotional' })
    await undo(first.body.data.id)
    expect([await quietOf(kavita), await quietOf(twin)]).toEqual(['promotional', 'promotional'])
    await disturb(twin, { covers: 'everything' })
    const second = await merge(kavita, twin)
    await disturb(kavita, { covers: 'promotional' })
    await undo(second.body.data.id)
    expect([await quietOf(kavita), await quietOf(twin)]).toEqual(['promotional', 'everything'])
  })
})

test('a link to unsubscribe that was sent before a merge takes back what the person allowed', async () => {
  await say(kavita, {})
  const made = await app.call('POST', `/contacts/${twin}/unsubscribe-links`, {
    as: world.asha,
    body: { channel: 'sms' },
  })
  const token = made.body.data.url.split('#token=')[1]
  const middle = await givenContact(app, world, { owner: world.ravi })
  await merge(middle, twin)
  await merge(kavita, middle)
  expect((await app.call('GET', `/unsubscribe/${token}`)).body.data).toMatchObject({ is_unsubscribed: false })
  expect((await app.call('POST', `/unsubscribe/${token}`)).status).toBe(200)
  expect(await smsOf(kavita)).toBe('withdrawn')
})

describe('a consent that names no number', () => {
  const asked = (address: string) =>
    db.write(systemOf({ id: world.company.id, zone: 'Asia/Kolkata' }), async work => {
      const at = Date.parse('2026-12-01T06:30:00.000Z')
      return (await maySend(work, { contactId: kavita, channel: 'sms', purpose: 'promotional', at, address })).allowed
    })

  test('covers after a merge the numbers that whoever gave it had, and no more', async () => {
    await say(kavita, { channels: ['all'] })
    const { body } = await merge(kavita, twin)
    expect([await asked('+919800000001'), await asked('+919800000002')]).toEqual([true, false])
    await say(kavita, {})
    expect(await asked('+919800000002')).toBe(true)
    await undo(body.data.id)
    expect(await asked('+919800000001')).toBe(true)
  })

  test('of the merged one covers their numbers', async () => {
    await say(twin, {})
    await merge(kavita, twin)
    expect([await asked('+919800000001'), await asked('+919800000002')]).toEqual([false, true])
  })
})

test('the number that one has and the other had before they were archived stays with whoever has it', async () => {
  const old = await givenContact(app, world, {
    owner: world.ravi,
    name: 'Kavita',
    phones: ['9800000007', '9800000008'],
  })
  await app.call('DELETE', `/contacts/${old}`, { as: world.asha })
  const anew = await givenContact(app, world, { owner: world.ravi, name: 'Kavita', phones: ['9800000007'] })
  const before = await everythingOf(app, [old, anew])
  const { body } = await merge(anew, old)
  expect(await phonesOf(anew)).toEqual(['+919800000007', '+919800000008'])
  expect((await undo(body.data.id)).status).toBe(200)
  expect(await phonesOf(anew)).toEqual(['+919800000007'])
  expect(await everythingOf(app, [old, anew])).toEqual(before)
})

describe('a field that only one may have', () => {
  const pan = (id: string, value: string) =>
    app.call('PATCH', `/contacts/${id}`, { as: world.asha, body: { custom: { pan: value } } })
  const panOf = async (id: string) =>
    (await app.call('GET', `/contacts/${id}`, { as: world.asha })).body.data.custom.pan
  beforeEach(() => addField(app, world, 'contact', 'PAN', { unique: true }))

  test('goes from one to the other, and back', async () => {
    await pan(twin, 'ABCDE1234F')
    const before = await everythingOf(app, [kavita, twin])
    const { status, body } = await merge(kavita, twin)
    expect([status, await panOf(kavita)]).toEqual([201, 'ABCDE1234F'])
    expect((await pan(await givenContact(app, world), 'ABCDE1234F')).status).toBe(409)
    expect((await undo(body.data.id)).status).toBe(200)
    expect(await everythingOf(app, [kavita, twin])).toEqual(before)
    expect((await pan(kavita, 'ABCDE1234F')).status).toBe(409)
  })

  test('doesn’t stop whoever was archived with it from being merged with whoever has it now, or with a third', async () => {
    await pan(twin, 'ABCDE1234F')
    await app.call('DELETE', `/contacts/${twin}`, { as: world.asha })
    await pan(kavita, 'ABCDE1234F')
    const third = await givenContact(app, world, { owner: world.ravi, name: 'Third' })
    const { status, body } = await merge(third, twin)
    expect([status, await panOf(third)]).toEqual([201, undefined])
    expect((await undo(body.data.id)).status).toBe(200)
    expect((await merge(kavita, twin)).status).toBe(201)
    expect(await panOf(kavita)).toBe('ABCDE1234F')
  })

  test('that somebody else has by now keeps two from being parted', async () => {
    await pan(twin, 'ABCDE1234F')
    const { body } = await merge(kavita, twin)
    await pan(kavita, 'ZZZZZ9999Z')
    const third = await givenContact(app, world)
    expect((await pan(third, 'ABCDE1234F')).status).toBe(200)
    const refused = await undo(body.data.id)
    expect([refused.status, refused.body.error.details.reasons]).toEqual([
      409,
      ['Another contact now has a value of it that must be unique: PAN'],
    ])
    await pan(third, 'AAAAA1111A')
    expect((await undo(body.data.id)).status).toBe(200)
    expect([await panOf(kavita), await panOf(twin)]).toEqual(['ZZZZZ9999Z', 'ABCDE1234F'])
  })
})
