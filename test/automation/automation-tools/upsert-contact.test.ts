// The step "upsert a contact" of an automation tool.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { eventsOf } from '../../leads/lead-push/pushing'
import { givenContact } from '../../leads/leads/given'
import { type Caller, startApp, type TestApp } from '../../support/app'
import { addField } from '../../support/custom-fields'
import { makeRival, makeWorld, type World } from '../../support/world'

let app: TestApp
let world: World

beforeAll(async () => {
  app = await startApp()
})
beforeEach(async () => {
  world = await makeWorld(app)
})
afterAll(() => app.close())

const send = (as: Caller, body: object, headers: Record<string, string> = {}) =>
  app.call('POST', '/actions/upsert_contact', { as, body, headers })

async function upserted(as: Caller, body: object) {
  const answer = await send(as, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data
}

const contactOf = async (id: string) => (await app.call('GET', `/contacts/${id}`, { as: world.asha })).body.data

describe('somebody unknown', () => {
  test('is made a contact of the caller’s, and told of once', async () => {
    const key = await world.keyOf(world.ravi, ['contacts:write'])
    const { contact_id, contact, ...rest } = await upserted(key, {
      phone: '98000 00001',
      email: 'Kavita@Example.in',
      name: ' Kavita Rane ',
      first_name: null,
      city: '',
      kinds: ['buyer'],
      tags: ['nri'],
      custom: { floor: 7, wishes: { view: 'sea' } },
    })
    expect(rest).toEqual({
      action: 'created',
      changed: ['name', 'kinds', 'tags', 'phones', 'emails', 'custom.floor', 'custom.wishes'],
    })
    expect(contact).toEqual({
      id: contact_id,
      name: 'Kavita Rane',
      // As the keys of agents read numbers.
      phone: '98•••••001',
      email: 'k•••@example.in',
      city: '',
      kinds: ['buyer'],
      tags: ['nri'],
      owner_id: world.ravi.id,
      created_at: expect.any(String),
      url: expect.stringContaining(contact_id),
    })
    expect((await contactOf(contact_id)).custom).toEqual({ floor: 7, wishes: { view: 'sea' } })
    expect((await eventsOf(app, contact_id)).map(({ type }) => type)).toEqual(['contact.created'])
  })

  test('may be named in two parts', async () => {
    const { contact_id } = await upserted(world.ravi, { phone: '9800000001', first_name: 'Kavita', last_name: 'Rane' })
    expect(await contactOf(contact_id)).toMatchObject({ name: 'Kavita Rane', first_name: 'Kavita', last_name: 'Rane' })
  })

  test('without a name is refused', async () => {
    for (const body of [{ phone: '9800000001' }, { email: 'kavita@example.in', name: '  ' }, {}]) {
      const answer = await send(world.ravi, body)
      expect(answer.status).toBe(422)
      expect(answer.body.error.fields).toEqual({ name: 'is needed for a new contact' })
    }
  })
})

describe('somebody known', () => {
  let id: string
  beforeEach(async () => {
    id = await givenContact(app, world, { owner: world.ravi, phones: ['9800000001'] })
  })

  test('gets no second tag for another capital or space', async () => {
    await app.db.sql`update contact set tags = '{NRI}' where id = ${id}`
    const { changed } = await upserted(world.asha, { phone: '98000 00001', tags: ['nri', ' Sea  view '] })
    expect(changed).toEqual(['tags'])
    expect((await contactOf(id)).tags).toEqual(['NRI', 'Sea view'])
  })

  test('by phone, in any spelling, is told anew: numbers and tags are added, fields replaced', async () => {
    await app.db.sql`update contact set tags = '{nri}', kinds = '{buyer}', occupation = 'Doctor' where id = ${id}`
    const body = {
      phone: '+91-98000 00001 / 098000 00002',
      email: 'kavita@example.in',
      city: 'Mumbai',
      occupation: null,
      kinds: ['owner'],
      tags: ['nri', 'vip'],
      custom: { floor: 'high' },
    }
    expect(await upserted(world.ravi, body)).toMatchObject({
      action: 'updated',
      contact_id: id,
      changed: ['city', 'kinds', 'tags', 'custom.floor', 'phones', 'emails'],
      contact: { name: 'Kavita Rane', phone: '+919800000001', email: 'kavita@example.in', city: 'Mumbai' },
    })
    expect(await contactOf(id)).toMatchObject({
      phones: ['+919800000001', '+919800000002'],
      kinds: ['buyer', 'owner'],
      tags: ['nri', 'vip'],
      occupation: 'Doctor',
      custom: { floor: 'high' },
    })
    expect(await eventsOf(app, id)).toMatchObject([
      { type: 'contact.updated', changes: { changed: ['city', 'kinds', 'tags', 'custom.floor', 'phones', 'emails'] } },
    ])
    expect((await upserted(world.ravi, body)).changed).toEqual([])
    expect(await eventsOf(app, id)).toHaveLength(1)
  })

  test('keeps the e-mail that is there', async () => {
    await upserted(world.ravi, { phone: '9800000001', email: 'first@example.in' })
    const again = await upserted(world.ravi, { phone: '9800000001', email: 'second@example.in' })
    expect(again).toMatchObject({ changed: [], contact: { email: 'first@example.in' } })
  })

  test('is found by phone before e-mail, and the two are not merged', async () => {
    const other = await givenContact(app, world, { owner: world.ravi, emails: ['other@example.in'] })
    const told = await upserted(world.ravi, { phone: '9800000001', email: 'other@example.in', city: 'Pune' })
    expect(told).toMatchObject({ contact_id: id, changed: [] })
    expect((await contactOf(other)).emails).toEqual(['other@example.in'])
  })

  test('is found by e-mail, and gets the new number', async () => {
    const other = await givenContact(app, world, { owner: world.ravi, emails: ['other@example.in'] })
    const told = await upserted(world.ravi, { phone: '9800000009', email: 'OTHER@example.in' })
    expect(told).toMatchObject({ contact_id: other, changed: ['phones'], contact: { phone: '+919800000009' } })
  })

  test('beyond reach is a conflict that tells nothing of them', async () => {
    const answer = await send(world.imran, { phone: '9800000001', name: 'Mine' })
    expect([answer.status, answer.body.error.code]).toEqual([409, 'duplicate'])
    expect(JSON.stringify(answer.body)).not.toContain(id)
    expect((await contactOf(id)).name).toBe('Kavita Rane')
  })

  test('beyond reach by phone, within it by e-mail: the number stays with whom it is', async () => {
    const mine = await givenContact(app, world, { owner: world.imran, emails: ['mine@example.in'] })
    const told = await upserted(world.imran, { phone: '9800000001', email: 'mine@example.in', city: 'Nashik' })
    expect(told).toMatchObject({ contact_id: mine, changed: ['city'], contact: { phone: '' } })
  })

  test('that one may see and not change is out of reach', async () => {
    await app.db.sql`update role set permissions = permissions || '{"contacts.view": "all"}'
      where company_id = ${world.company.id} and key = 'agent'`
    const answer = await send(world.imran, { phone: '9800000001', city: 'Nashik' })
    expect([answer.status, answer.body.error.code]).toEqual([403, 'out_of_reach'])
  })

  test('of another company is nobody here', async () => {
    const rival = await makeRival(app)
    const told = await upserted(rival.owner, { phone: '9800000001', name: 'Kavita' })
    expect(told).toMatchObject({ action: 'created', contact: { owner_id: rival.owner.id } })
  })
})

test('a step that is sent again with its Idempotency-Key gets its first answer, also a refusal', async () => {
  const run = { 'idempotency-key': 'run-7' }
  const first = await send(world.ravi, { phone: '9800000001', name: 'Kavita' }, run)
  await app.db.sql`update contact set name = 'Other' where id = ${first.body.data.contact_id}`
  const again = await send(world.ravi, { phone: '9800000001', name: 'Kavita' }, run)
  expect([again.status, again.body]).toEqual([200, first.body])
  expect(again.headers.get('idempotent-replayed')).toBe('true')
  const other = await send(world.ravi, { phone: '9800000002', name: 'Kavita' }, run)
  expect([other.status, other.body.error.code]).toEqual([409, 'idempotency_key_reused'])
  const refused = () => send(world.ravi, { phone: '9800000003' }, { 'idempotency-key': 'run-8' })
  expect([(await refused()).status, (await refused()).status]).toEqual([422, 422])
})

test.each<[string, object, string]>([
  ['a phone of 33 characters', { phone: '9'.repeat(33) }, 'phone'],
  ['a phone that is none', { phone: 'call me' }, 'phone'],
  ['an e-mail of 161 characters', { email: `${'a'.repeat(150)}@example.in` }, 'email'],
  ['an e-mail that is none', { email: 'kavita at home' }, 'email'],
  ['a name of 121 characters', { name: 'x'.repeat(121) }, 'name'],
  ['a first name of 61', { first_name: 'x'.repeat(61) }, 'first_name'],
  ['a last name of 61', { last_name: 'x'.repeat(61) }, 'last_name'],
  ['a city of 81', { city: 'x'.repeat(81) }, 'city'],
  ['an address of 301', { address: 'x'.repeat(301) }, 'address'],
  ['a pincode of 13', { pincode: '4'.repeat(13) }, 'pincode'],
  ['an occupation of 81', { occupation: 'x'.repeat(81) }, 'occupation'],
  ['ten kinds', { kinds: Array(10).fill('buyer') }, 'kinds'],
  ['an unknown kind', { kinds: ['friend'] }, 'kinds.0'],
  ['21 tags', { tags: Array.from({ length: 21 }, (_, i) => `t${i}`) }, 'tags'],
  ['an empty tag', { tags: [''] }, 'tags.0'],
  ['a tag of 41', { tags: ['x'.repeat(41)] }, 'tags.0'],
])('%s is refused by name', async (_what, body, field) => {
  const answer = await send(world.ravi, { name: 'Kavita', ...body })
  expect(answer.status).toBe(422)
  expect(Object.keys(answer.body.error.fields)).toEqual([field])
})

test('drops a blank tag, and takes own values of any form within their bytes', async () => {
  const custom = { essay: 'x'.repeat(5000), deep: { a: [{ b: null }] }, list: [1, 'two', false], zero: 0 }
  const { status, body } = await send(world.asha, {
    name: 'Meher',
    phone: '9812347002',
    tags: [' ', 'nri', '\u200b', ' NRI '],
    custom,
  })
  expect(status).toBe(200)
  expect(body.data.contact.tags).toEqual(['nri'])
  expect((await contactOf(body.data.contact_id)).custom).toEqual(custom)
  const tooLarge = await send(world.asha, { phone: '9812347002', custom: { essay: 'x'.repeat(33_000) } })
  expect([tooLarge.status, Object.keys(tooLarge.body.error.fields)]).toEqual([422, ['custom.essay']])
})

test('takes the permission of a member and the scope of a key', async () => {
  const body = { phone: '9800000001', name: 'Kavita' }
  expect((await send(world.dev, body)).body.error.code).toBe('permission_denied')
  expect((await send(await world.keyOf(world.ravi, ['leads:write']), body)).body.error.code).toBe('scope_missing')
  expect((await send({ headers: {} }, body)).status).toBe(401)
})

test('fifty at once, of twenty people in five spellings, make twenty contacts', async () => {
  const spellings = [
    (n: string) => n,
    (n: string) => `+91 ${n}`,
    (n: string) => `0${n}`,
    (n: string) => `${n.slice(0, 5)} ${n.slice(5)}`,
    (n: string) => `0091-${n}`,
  ]
  const bodies = spellings.flatMap((spell, s) =>
    Array.from({ length: 20 }, (_, i) => ({ phone: spell(`98000000${10 + i}`), name: `Person ${i}`, tags: [`s${s}`] })),
  )
  const answers = []
  for (let at = 0; at < bodies.length; at += 50) {
    answers.push(...(await Promise.all(bodies.slice(at, at + 50).map(body => send(world.ravi, body)))))
  }
  expect(answers.map(({ status }) => status)).toEqual(Array(100).fill(200))
  expect(answers.filter(({ body }) => body.data.action === 'created')).toHaveLength(20)
  const rows = await app.db
    .sql`select tags, (select count(*)::int from contact_phone p where p.contact_id = c.id) as phones
    from contact c where company_id = ${world.company.id}`
  expect(rows).toHaveLength(20)
  expect(rows.every(({ tags, phones }) => tags.length === 5 && phones === 1)).toBe(true)
})

test('own fields that are no object are refused by name', async () => {
  for (const custom of ['NaN', 5, true, [1]]) {
    const { status, body } = await send(world.asha, { name: 'Zoya', phone: '9812347001', custom })
    expect([custom, status, body.error?.fields]).toEqual([custom, 422, { custom: 'must be an object' }])
  }
})

test('of eight people told at once with one unique value, one has it and all are there', async () => {
  await addField(app, world, 'contact', 'Loan number', { unique: true })
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, i) =>
      send(world.ravi, {
        phone: `980000001${i}`,
        name: `Person ${i}`,
        custom: { loan_number: i % 2 ? 'LN-1' : ' ln-1 ' },
      }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
  const rows = await app.db.sql`select custom from contact where company_id = ${world.company.id}`
  expect([rows.length, rows.filter(({ custom }) => 'loan_number' in custom).length]).toEqual([8, 1])
  const told = await app.db.sql`select text from activity
    where company_id = ${world.company.id} and title = 'Details that fit no field'`
  expect(told).toHaveLength(7)
})

test('whoever may add contacts and not edit them changes nothing: what they tell stands on the timeline', async () => {
  const desk = await world.addMember('Rina Desk', 'receptionist')
  const call = (method: 'GET' | 'POST', path: string, as: Caller, body?: object) =>
    app.call(method, path, { as, ...(body ? { body } : {}) })
  const known = { name: 'Farida\u200b Shah', phones: ['9800000091'], city: 'Pune' }
  const { id, name } = (await call('POST', '/contacts', world.asha, known)).body.data
  expect(name).toBe('Farida Shah')
  const told = { name: 'Hack', phone: '9800000091', city: 'Hackcity', pincode: '411057', tags: ['Walk-in'] }
  const { status, body } = await call('POST', '/actions/upsert_contact', desk, told)
  expect([status, body.data.changed]).toEqual([200, []])
  const kept = (await call('GET', `/contacts/${id}`, world.asha)).body.data
  expect(kept).toMatchObject({ name: 'Farida Shah', city: 'Pune', pincode: null, tags: [] })
  const [entry] = (await call('GET', `/activities?contact_id=${id}`, world.asha)).body.data
  expect(entry.text).toBe('Name given: Hack\nCity given: Hackcity\nPIN code given: 411057\nTags given: Walk-in')
})
