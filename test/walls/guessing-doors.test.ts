// Every door that takes a number, an address, an id or a value that is to be unique, as whoever reads numbers masked and sees
// their own records alone: of somebody beyond their reach it says what it says of nobody. Where it can't, for one number is
// one contact's, it names nobody, and a member's one quota ends the asking.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { forgetCompany } from '../../src/workspace'
import { givenContact, givenLead } from '../leads/leads/given'
import { type Answer, type Caller, startApp, type TestApp } from '../support/app'
import { addField } from '../support/custom-fields'
import { makeWorld, type Person, type World } from '../support/world'

const STRANGER = 'Kavita Stranger'
const PHONE = '9876500001'
const EMAIL = 'kavita.stranger@example.in'
const TOKEN = 'TK-77'
const OWN = 'own'

let app: TestApp
let world: World
let theirs: { id: string; contactId: string }
let me: Person
let mine: { id: string; contactId: string }
let count = 0

beforeAll(async () => {
  app = await startApp()
  world = await makeWorld(app)
  theirs = await givenLead(app, world, {
    ...{ owner: world.ravi, name: STRANGER, phones: [PHONE], emails: [EMAIL], ref: 'L-24-70001' },
  })
  await addField(app, world, 'lead', 'Token', { unique: true })
  await addField(app, world, 'contact', 'Token', { unique: true })
  for (const path of [`/leads/${theirs.id}`, `/contacts/${theirs.contactId}`]) {
    const { status } = await app.call('PATCH', path, { as: world.asha, body: { custom: { token: TOKEN } } })
    expect(status).toBe(200)
  }
  const verbs = ['view', 'create', 'edit', 'delete']
  const rights = Object.fromEntries(['leads', 'contacts'].flatMap(kind => verbs.map(verb => [`${kind}.${verb}`, OWN])))
  const rules = { phone: 'masked', email: 'masked', money: 'full' }
  await app.db.sql`update role set permissions = ${JSON.stringify(rights)}::text::jsonb,
    field_rules = ${JSON.stringify(rules)}::text::jsonb where id = ${world.roles.receptionist}`
  forgetCompany(world.company.id)
})
/** A member of their own each time: quotas are a member's. */
beforeEach(async () => {
  me = await world.addMember(`Rhea Desk ${count}`, 'receptionist')
  mine = await givenLead(app, world, { owner: me, name: 'My Own', phones: [fresh()], ref: `L-24-8${1000 + count}` })
})
afterAll(() => app.close())

/** Unlike any other behind its mask. */
const fresh = () => `97${String(10_000 + count++)}${String(100 + (count % 900))}`
const nobody = (id: string) => `${id.slice(0, -3)}zzz`
type Ask = (value: string, as: Caller) => Promise<Answer>
const get =
  (path: (value: string) => string): Ask =>
  (value, as) =>
    app.call('GET', path(value), { as })
const send =
  (method: string, path: (value: string) => string, body: (value: string) => object = () => ({})): Ask =>
  (value, as) =>
    app.call(method, path(value), { as, body: body(value) })

type Kind = 'phone' | 'email' | 'lead' | 'contact'
const known = (kind: Kind) => ({ phone: PHONE, email: EMAIL, lead: theirs.id, contact: theirs.contactId })[kind]
const unknown = (kind: Kind) =>
  ({
    phone: fresh(),
    email: `nobody${count++}@example.in`,
    lead: nobody(theirs.id),
    contact: nobody(theirs.contactId),
  })[kind]

/** Without what differs from one answer to the next anyway. */
const bare = ({ status, body }: Answer, asked: string) =>
  JSON.stringify([status, body], (key, value) =>
    key === 'request_id' || key === 'server_time' ? null : value,
  ).replaceAll(asked, 'ASKED')

const alike: readonly (readonly [string, Kind, Ask])[] = [
  ['the search', 'phone', get(q => `/search?q=${q}`)],
  ['the search by address', 'email', get(q => `/search?q=${q}`)],
  ['leads', 'phone', get(q => `/leads?q=${q}`)],
  ['contacts', 'phone', get(q => `/contacts?q=${q}`)],
  ['contacts by address', 'email', get(q => `/contacts?q=${q}`)],
  ['the board', 'phone', get(q => `/leads/board?q=${q}`)],
  [
    'known people',
    'phone',
    send(
      'POST',
      () => '/leads/known-people',
      phone => ({ phone }),
    ),
  ],
  [
    'known people by address',
    'email',
    send(
      'POST',
      () => '/leads/known-people',
      email => ({ email }),
    ),
  ],
  ['a lead', 'lead', get(id => `/leads/${id}`)],
  ['a contact', 'contact', get(id => `/contacts/${id}`)],
  ['a timeline', 'lead', get(id => `/activities?lead_id=${id}`)],
  ['a person’s timeline', 'contact', get(id => `/activities?contact_id=${id}`)],
  ['duplicates', 'contact', get(id => `/contacts/${id}/duplicates`)],
  [
    'a note',
    'lead',
    send(
      'POST',
      () => '/activities',
      lead_id => ({ lead_id, type: 'note', text: 'x' }),
    ),
  ],
  [
    'a change of a lead',
    'lead',
    send(
      'PATCH',
      id => `/leads/${id}`,
      () => ({ temperature: 'hot' }),
    ),
  ],
  [
    'a change of a contact',
    'contact',
    send(
      'PATCH',
      id => `/contacts/${id}`,
      () => ({ city: 'Pune' }),
    ),
  ],
  ['archiving a lead', 'lead', send('DELETE', id => `/leads/${id}`)],
  ['restoring a lead', 'lead', send('POST', id => `/leads/${id}/restore`)],
  ['restoring a contact', 'contact', send('POST', id => `/contacts/${id}/restore`)],
  [
    'a merge',
    'contact',
    send(
      'POST',
      () => `/contacts/${mine.contactId}/merges`,
      contact_id => ({ contact_id }),
    ),
  ],
  [
    'blocked numbers',
    'phone',
    send(
      'POST',
      () => '/blocked-numbers/imports',
      text => ({ list: 'own', text }),
    ),
  ],
  [
    'blocked numbers taken off',
    'phone',
    send(
      'POST',
      () => '/blocked-numbers/removals',
      text => ({ list: 'own', text }),
    ),
  ],
]

describe('says the same of somebody beyond reach and of nobody', () => {
  test.each(alike)('%s', async (_what, kind, ask) => {
    const [there, nowhere] = [known(kind), unknown(kind)]
    const first = await ask(there, me)
    expect(bare(first, there)).toBe(bare(await ask(nowhere, me), nowhere))
    expect(JSON.stringify(first.body)).not.toContain(STRANGER)
  })
})

const telling: readonly (readonly [string, (known: boolean) => Promise<Answer>])[] = [
  [
    'a new contact',
    is => app.call('POST', '/contacts', { as: me, body: { name: 'A', phones: [is ? PHONE : fresh()] } }),
  ],
  [
    'a new contact by address',
    is => app.call('POST', '/contacts', { as: me, body: { name: 'A', emails: [is ? EMAIL : unknown('email')] } }),
  ],
  [
    'a number added',
    is => app.call('PATCH', `/contacts/${mine.contactId}`, { as: me, body: { phones: [is ? PHONE : fresh()] } }),
  ],
  [
    'upsert_contact',
    is => app.call('POST', '/actions/upsert_contact', { as: me, body: { name: 'A', phone: is ? PHONE : fresh() } }),
  ],
  ['a new lead', is => app.call('POST', '/leads', { as: me, body: { name: 'A', phone: is ? PHONE : fresh() } })],
  [
    'upsert_lead',
    is => app.call('POST', '/actions/upsert_lead', { as: me, body: { name: 'A', phone: is ? PHONE : fresh() } }),
  ],
  [
    'a unique value of a lead',
    is => app.call('PATCH', `/leads/${mine.id}`, { as: me, body: { custom: { token: is ? TOKEN : fresh() } } }),
  ],
  [
    'a unique value of a contact',
    is =>
      app.call('PATCH', `/contacts/${mine.contactId}`, { as: me, body: { custom: { token: is ? TOKEN : fresh() } } }),
  ],
  [
    'a unique value of a new contact',
    is => app.call('POST', '/contacts', { as: me, body: { name: 'A', custom: { token: is ? TOKEN : fresh() } } }),
  ],
  [
    'a unique value by a flow',
    is =>
      app.call('POST', '/actions/upsert_lead', {
        as: me,
        body: { name: 'A', phone: fresh(), custom: { token: is ? TOKEN : fresh() } },
      }),
  ],
]

describe('names nobody, and costs a guess', () => {
  test.each(telling)('%s', async (_what, ask) => {
    const { status, body } = await ask(true)
    expect(status).toBeLessThan(500)
    const said = JSON.stringify(body)
    for (const word of [STRANGER, theirs.id, theirs.contactId, world.ravi.id]) expect(said).not.toContain(word)
    let asked = 1
    for (let last = status; last !== 429 && asked < 200; asked++) last = (await ask(true)).status
    expect(asked).toBeLessThan(130)
  })

  test('a number that somebody has by now, asked by restoring whoever had it', async () => {
    const number = fresh()
    const contact = await givenContact(app, world, { owner: me, name: 'Gone', phones: [number] })
    expect((await app.call('DELETE', `/contacts/${contact}`, { as: me })).status).toBe(200)
    const other = await givenContact(app, world, { owner: world.ravi, name: STRANGER, phones: [number] })
    const restore = () => app.call('POST', `/contacts/${contact}/restore`, { as: me, body: {} })
    const first = await restore()
    expect(first.status).toBe(409)
    for (const word of [STRANGER, other]) expect(JSON.stringify(first.body)).not.toContain(word)
    let asked = 1
    for (let last = first.status; last !== 429 && asked < 200; asked++) last = (await restore()).status
    expect(asked).toBeLessThan(130)
  })

  test('whatever the key and the door', async () => {
    const key = await world.keyOf(me, ['leads:read', 'leads:write', 'contacts:read', 'contacts:write'])
    let asked = 0
    for (let last = 200; last !== 429 && asked < 200; asked++) {
      const as = asked % 2 ? key : me
      const path = asked % 3 ? `/leads/${mine.id}` : `/contacts/${mine.contactId}`
      last = (await app.call('PATCH', path, { as, body: { custom: { token: TOKEN } } })).status
    }
    expect(asked).toBeLessThan(130)
  })

  test('but whoever reads every number pays for no unique value', async () => {
    for (let asked = 0; asked < 70; asked++) {
      const body = { custom: { token: TOKEN } }
      expect((await app.call('PATCH', `/leads/${mine.id}`, { as: world.asha, body })).status).toBe(409)
    }
  })
})

test('a list of blocked numbers counts in the hour’s numbers, and is refused whole where it is longer', async () => {
  const all = JSON.stringify({ 'contacts.view': 'all', 'contacts.edit': 'all' })
  const desk = await world.addMember('Ila Lists', 'viewer')
  await app.db.sql`update role set permissions = permissions || ${all}::text::jsonb where id = ${world.roles.viewer}`
  forgetCompany(world.company.id)
  const listOf = (many: number, start: number) =>
    Array.from({ length: many }, (_, i) => `9${String(700_000_000 + (start + i) * 1009 + i)}`).join('\n')
  const add = (text: string, path = 'imports') =>
    app.call('POST', `/blocked-numbers/${path}`, { as: desk, body: { list: 'own', text } })
  const long = await add(listOf(601, 0))
  expect([long.status, long.body.error.fields]).toEqual([422, { text: 'must have at most 600 entries in one request' }])
  expect((await add(listOf(400, 1000))).status).toBe(201)
  expect((await add(listOf(400, 2000))).status).toBe(429)
  expect((await add(listOf(400, 3000), 'removals')).status).toBe(429)
  expect(
    (
      await app.call('POST', '/blocked-numbers/imports', {
        as: world.asha,
        body: { list: 'own', text: listOf(601, 0) },
      })
    ).status,
  ).toBe(201)
})
