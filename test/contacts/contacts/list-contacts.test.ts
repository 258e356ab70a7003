import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { givenContact, givenLead } from '../../leads/leads/given'
import { type Caller, startApp, type TestApp } from '../../support/app'
import { makeWorld, type World } from '../../support/world'

let app: TestApp
let world: World
/** Tara has a phone and an e-mail, Sunil a phone, Farida nothing. */
let tara: string
let sunil: string
let farida: string

beforeAll(async () => {
  app = await startApp()
})
beforeEach(async () => {
  world = await makeWorld(app)
  const owner = world.ravi
  tara = await givenContact(app, world, { owner, name: 'Tara Joshi', phones: ['9800000771'], emails: ['t@example.in'] })
  sunil = await givenContact(app, world, { owner, name: 'Sunil Gupta', phones: ['9800000772'] })
  farida = await givenContact(app, world, { owner, name: 'Farida Ali' })
})
afterAll(() => app.close())

async function found(as: Caller, query: Record<string, string>): Promise<string[]> {
  const { status, body } = await app.call('GET', `/contacts?${new URLSearchParams({ sort: 'name', ...query })}`, { as })
  expect([status, body.error?.fields]).toEqual([200, undefined])
  return body.data.map((contact: { id: string }) => contact.id)
}
const where = (field: string, value: unknown) => ({ filter: JSON.stringify([{ field, op: 'eq', value }]) })
async function say(
  contact: string,
  granted: boolean,
  channels: string[],
  captured_at: string,
  purpose = 'promotional',
) {
  const body = { channels, purpose, granted, text: 'As told on the phone', captured_at }
  const { status } = await app.call('POST', `/contacts/${contact}/consent-entries`, { as: world.ravi, body })
  expect(status).toBe(201)
}
/** What the page of a contact says of it, which is judged entry by entry. */
async function onItsPage(contact: string, channel: string): Promise<string> {
  const { states } = (await app.call('GET', `/contacts/${contact}/consent`, { as: world.ravi })).body.data
  return states.find(
    (one: { channel: string; purpose: string }) => one.channel === channel && one.purpose === 'promotional',
  ).state
}

describe('contacts are found by', () => {
  test('what they last said to offers over a channel, for the number that is used first', async () => {
    await say(tara, true, ['sms', 'email'], '2026-11-20T10:00:00+05:30')
    await say(tara, false, ['sms'], '2026-11-21T10:00:00+05:30')
    await say(sunil, false, ['call'], '2026-11-20T10:00:00+05:30')
    await say(sunil, true, ['call'], '2026-11-22T10:00:00+05:30')
    await say(farida, true, ['chat'], '2026-11-22T10:00:00+05:30', 'service')
    expect(await found(world.ravi, where('consent_sms', 'withdrawn'))).toEqual([tara])
    expect(await found(world.ravi, where('consent_email', 'granted'))).toEqual([tara])
    expect(await found(world.ravi, where('consent_call', 'granted'))).toEqual([sunil])
    expect(await found(world.ravi, where('consent_chat', 'none'))).toEqual([farida, sunil, tara])
    expect(await found(world.neha, where('consent_call', 'granted'))).toEqual([])
    // A number that came after the consent is not covered by it: what was said before counts.
    await app.db.sql`
      update contact_phone set e164 = '+919800000999', national = '9800000999', created_at = now() + interval '1 day'
       where contact_id = ${sunil}`
    expect(await found(world.ravi, where('consent_call', 'withdrawn'))).toEqual([sunil])
    expect(await onItsPage(sunil, 'call')).toBe('withdrawn')
  })

  test('their wish to be left alone, while it lasts', async () => {
    const until = new Date(Date.now() + 60_000).toISOString()
    const body = { covers: 'everything', until }
    await app.call('PUT', `/contacts/${sunil}/do-not-disturb`, { as: world.ravi, body })
    expect(await found(world.ravi, where('do_not_disturb', true))).toEqual([sunil])
    await app.db.sql`update do_not_disturb set until = now() - interval '1 second' where contact_id = ${sunil}`
    expect(await found(world.ravi, where('do_not_disturb', true))).toEqual([])
  })

  test('a name, a number or the reference of a lead of theirs, as a search finds them', async () => {
    await givenLead(app, world, { owner: world.ravi, contactId: sunil, ref: 'L-26-00778' })
    expect(await found(world.ravi, { q: 'tara' })).toEqual([tara])
    expect(await found(world.ravi, { q: '+91 98000 00772' })).toEqual([sunil])
    expect(await found(world.ravi, { q: 'l-26-778' })).toEqual([sunil])
    expect(await found(world.ravi, { q: '?' })).toEqual([])
    expect(await found(world.neha, { q: 'tara' })).toEqual([])
  })
})
