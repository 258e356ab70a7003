import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { givenContact, givenLead } from '../../leads/leads/given'
import { type Answer, type Caller, startApp, type TestApp } from '../../support/app'
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

const create = (as: Caller, body: object, headers?: Record<string, string>): Promise<Answer> =>
  app.call('POST', '/contacts', { as, body, ...(headers ? { headers } : {}) })
const get = (as: Caller, id: string): Promise<Answer> => app.call('GET', `/contacts/${id}`, { as })
const patch = (as: Caller, id: string, body: object): Promise<Answer> =>
  app.call('PATCH', `/contacts/${id}`, { as, body })

async function names(as: Caller, query: Record<string, string> = {}): Promise<string[]> {
  const { status, body } = await app.call('GET', `/contacts?${new URLSearchParams(query)}`, { as })
  expect(status).toBe(200)
  return body.data.map((contact: { name: string }) => contact.name)
}

async function events(id: string) {
  const rows = await app.db.sql`select type, changes, record, is_quiet from event where subject_id = ${id} order by seq`
  return [...rows]
}

describe('a contact that is added', () => {
  test('is its author’s, with its numbers read and its addresses in lower case', async () => {
    const { status, body } = await create(world.ravi, {
      name: '  Kavita Rane ',
      phone: '098000 00001',
      phones: ['+91 98000 00001', '+971 50 123 4567'],
      email: 'Kavita.Rane@Example.IN',
      city: 'Pune',
      kinds: ['buyer', 'investor'],
      tags: ['nri'],
    })
    expect(status).toBe(201)
    const { id, url, created_at, updated_at, ...rest } = body.data
    expect(id).toMatch(/^con_/)
    expect(rest).toEqual({
      name: 'Kavita Rane',
      phone: '+919800000001',
      email: 'kavita.rane@example.in',
      phones: ['+919800000001', '+971501234567'],
      emails: ['kavita.rane@example.in'],
      phone_entries: [
        { phone: '+919800000001', label: null },
        { phone: '+971501234567', label: null },
      ],
      email_entries: [{ email: 'kavita.rane@example.in', label: null }],
      birthday: null,
      anniversary: null,
      archived_at: null,
      city: 'Pune',
      kinds: ['buyer', 'investor'],
      tags: ['nri'],
      owner_id: world.ravi.id,
      owner: { id: world.ravi.id, name: 'Ravi Patil' },
      first_name: null,
      last_name: null,
      address: null,
      pincode: null,
      occupation: null,
      custom: {},
      other_names: [],
      shared_values: [],
      is_unreachable: false,
      is_test: false,
    })
    expect((await get(world.ravi, id)).body).toEqual(body)
    expect(await events(id)).toMatchObject([
      { type: 'contact.created', is_quiet: false, record: { phone: '+919800000001' } },
    ])
  })

  test('has a name and tags of more than spaces', async () => {
    const { status, body } = await create(world.ravi, { name: '   ', tags: [' '] })
    expect([status, body.error.fields]).toEqual([422, { name: 'must not be empty', 'tags.0': 'must not be empty' }])
    const made = await create(world.ravi, { name: 'Kavita Rane' })
    const emptied = await patch(world.ravi, made.body.data.id, { name: ' ' })
    expect([emptied.status, emptied.body.error.fields]).toEqual([422, { name: 'must not be empty' }])
  })

  test('without number and address is kept and called unreachable', async () => {
    expect((await create(world.ravi, { name: 'Kavita' })).body.data.is_unreachable).toBe(true)
  })

  test('again under the same Idempotency-Key is one contact', async () => {
    const send = () => create(world.ravi, { name: 'Kavita', phone: '9800000001' }, { 'idempotency-key': 'run-9' })
    const first = await send()
    expect((await send()).body).toEqual(first.body)
    expect(await names(world.ravi)).toEqual(['Kavita'])
  })

  test('with the number of a contact one sees is a duplicate of it', async () => {
    const { body } = await create(world.ravi, { name: 'Kavita', phone: '9800000001' })
    const again = await create(world.vikram, { name: 'K. Rane', phone: '+91-98000-00001' })
    expect([again.status, again.body.error.code]).toEqual([409, 'duplicate'])
    expect(again.body.error.message).toContain(body.data.id)
  })

  test('with the number of a contact beyond reach is a duplicate, and no word more', async () => {
    const { body } = await create(world.imran, { name: 'Kavita', phone: '9800000001' })
    const again = await create(world.ravi, { name: 'K. Rane', phone: '9800000001' })
    expect([again.status, again.body.error.code]).toEqual([409, 'duplicate'])
    expect(JSON.stringify(again.body)).not.toContain(body.data.id)
    expect(again.body.error.fields).toBeUndefined()
  })

  test('by twenty at once with one number is one contact', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => create(world.meera, { name: `Kavita ${i}`, phone: '9800000001' })),
    )
    expect(answers.map(answer => answer.status).toSorted()).toEqual([201, ...Array<number>(19).fill(409)])
    expect(await names(world.meera)).toHaveLength(1)
  })

  test('may have a number that another company knows too', async () => {
    const rival = await makeRival(app)
    await create(rival.owner, { name: 'Kavita', phone: '9800000001' })
    expect((await create(world.ravi, { name: 'Kavita', phone: '9800000001' })).status).toBe(201)
  })

  test('for a colleague needs the reach to create theirs', async () => {
    const body = { name: 'Kavita', owner_id: world.neha.id }
    expect((await create(world.ravi, body)).body.error.code).toBe('out_of_reach')
    expect((await create(world.farah, body)).body.error.code).toBe('out_of_reach')
    expect((await create(world.vikram, body)).body.data.owner).toEqual({ id: world.neha.id, name: 'Neha Deshmukh' })
  })

  test.each([
    ['no name', { phone: '9800000001' }, 'name'],
    ['a number that can’t be dialled', { name: 'K', phone: '98xxxxxx01' }, 'phone'],
    ['a second number that can’t be dialled', { name: 'K', phones: ['9800000001', '12345'] }, 'phones.1'],
    ['an e-mail that is none', { name: 'K', email: 'kavita' }, 'email'],
    ['a kind that does not exist', { name: 'K', kinds: ['friend'] }, 'kinds.0'],
    ['21 tags', { name: 'K', tags: Array.from({ length: 21 }, (_, i) => `t${i}`) }, 'tags'],
    ['an unknown owner', { name: 'K', owner_id: 'mem_unknown' }, 'owner_id'],
    ['an own field of more than 2,000 characters', { name: 'K', custom: { s: 'x'.repeat(2001) } }, 'custom.s'],
    ['own fields of more than 32 KiB', { name: 'K', custom: { l: Array(50).fill('x'.repeat(700)) } }, 'custom.l'],
  ])('with %s is refused', async (_what, body, field) => {
    const answer = await create(world.ravi, body)
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.error.fields)).toEqual([field])
  })

  test('needs the permission of a member and the scope of a key', async () => {
    expect((await create(world.dev, { name: 'K' })).body.error.code).toBe('permission_denied')
    const key = await world.keyOf(world.ravi, ['leads:write'])
    expect((await create(key, { name: 'K' })).body.error.code).toBe('scope_missing')
  })
})

describe('a contact is seen', () => {
  test('by its owner, and by whoever has a lead of it, and by those above them', async () => {
    const { contactId } = await givenLead(app, world, { owner: world.ravi, name: 'Kavita' })
    await givenLead(app, world, { owner: world.imran, contactId })
    for (const as of [world.ravi, world.imran, world.vikram, world.farah, world.meera]) {
      expect((await get(as, contactId)).status).toBe(200)
    }
    const rival = await makeRival(app)
    for (const as of [world.neha, rival.owner]) expect((await get(as, contactId)).status).toBe(404)
    expect((await get(world.ravi, 'con_unknown')).status).toBe(404)
  })

  test('with whole numbers by its owner, with masked ones by keys of agents and by viewers', async () => {
    const id = await givenContact(app, world, {
      owner: world.ravi,
      phones: ['9800000001', '9800000002'],
      emails: ['kavita@example.in'],
    })
    const shown = async (as: Caller) => {
      const { phone, phones, email, emails } = (await get(as, id)).body.data
      return { phone, phones, email, emails }
    }
    expect(await shown(world.ravi)).toEqual({
      phone: '+919800000001',
      phones: ['+919800000001', '+919800000002'],
      email: 'kavita@example.in',
      emails: ['kavita@example.in'],
    })
    const masked = {
      phone: '98•••••001',
      phones: ['98•••••001', '98•••••002'],
      email: 'k•••@example.in',
      emails: ['k•••@example.in'],
    }
    expect(await shown(world.dev)).toEqual(masked)
    expect(await shown(await world.keyOf(world.ravi, ['contacts:read']))).toEqual(masked)
  })

  test('without any number where the role hides them', async () => {
    await app.db.sql`update role set field_rules = field_rules || '{"phone": "hidden", "email": "hidden"}'
      where company_id = ${world.company.id} and key = 'viewer'`
    const id = await givenContact(app, world, { owner: world.ravi, phones: ['9800000001'], emails: ['k@example.in'] })
    const { body } = await get(world.dev, id)
    expect(body.data).toMatchObject({ phone: '', phones: [], email: '', emails: [] })
  })
})

describe('the list of contacts', () => {
  beforeEach(async () => {
    await givenContact(app, world, { owner: world.ravi, name: 'Kavita Rane', city: 'Pune', phones: ['9800000001'] })
    await givenContact(app, world, { owner: world.neha, name: 'Sunil Gupta', city: 'Mumbai' })
    await givenContact(app, world, { owner: world.imran, name: 'Asif Ali', city: 'Pune' })
    await givenContact(app, world, { owner: world.ravi, name: 'Test Person', isTest: true })
    await givenContact(app, world, { name: 'Nobody’s' })
  })

  test('shows each their own, those of their leads, and those of their team', async () => {
    await givenLead(app, world, { owner: world.ravi, contactId: await givenContact(app, world, { name: 'By lead' }) })
    expect(await names(world.ravi)).toEqual(['By lead', 'Kavita Rane'])
    expect(await names(world.neha)).toEqual(['Sunil Gupta'])
    expect(await names(world.vikram)).toEqual(['By lead', 'Sunil Gupta', 'Kavita Rane'])
    expect(await names(world.meera)).toEqual(['By lead', 'Nobody’s', 'Asif Ali', 'Sunil Gupta', 'Kavita Rane'])
    expect(await names((await makeRival(app)).owner)).toEqual([])
  })

  test('is filtered, sorted and paged', async () => {
    const filter = JSON.stringify({ field: 'city', op: 'eq', value: 'pune' })
    expect(await names(world.meera, { filter, sort: 'name' })).toEqual(['Asif Ali', 'Kavita Rane', 'Nobody’s'])
    const mine = JSON.stringify({ field: 'owner_id', op: 'eq', value: '$me' })
    expect(await names(world.ravi, { filter: mine })).toEqual(['Kavita Rane'])
    const first = await app.call('GET', '/contacts?limit=3&sort=name', { as: world.meera })
    const rest = await names(world.meera, { limit: '3', sort: 'name', cursor: first.body.meta.next_cursor })
    expect(rest).toEqual(['Sunil Gupta'])
  })

  test('shows test contacts when the filter asks for them', async () => {
    const filter = JSON.stringify({ field: 'is_test', op: 'eq', value: true })
    expect(await names(world.ravi, { filter })).toEqual(['Test Person'])
  })

  test('holds the contact record and its own fields, and nothing else', async () => {
    const { body } = await app.call('GET', '/contacts', { as: world.ravi })
    expect(Object.keys(body.data[0])).toEqual([
      'id',
      'name',
      'phone',
      'email',
      'city',
      'kinds',
      'tags',
      'owner_id',
      'created_at',
      'url',
      'custom',
    ])
  })

  test.each(['phone', 'email', 'phones'])('is not filtered by %s', async field => {
    const filter = JSON.stringify({ field, op: 'eq', value: '9800000001' })
    const { status } = await app.call('GET', `/contacts?filter=${encodeURIComponent(filter)}`, { as: world.ravi })
    expect(status).toBe(422)
  })
})

describe('a contact that is changed', () => {
  let id: string
  beforeEach(async () => {
    id = await givenContact(app, world, { owner: world.ravi, name: 'Kavita Rane', phones: ['9800000001'] })
  })

  test('is answered, and told with the names of what changed', async () => {
    const { status, body } = await patch(world.ravi, id, {
      name: 'Kavita Rane-Joshi',
      city: 'Pune',
      tags: ['vip', 'vip'],
    })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ name: 'Kavita Rane-Joshi', tags: ['vip'] })
    expect(await events(id)).toMatchObject([
      { type: 'contact.updated', changes: { changed: ['name', 'tags'] }, record: { name: 'Kavita Rane-Joshi' } },
    ])
    await patch(world.ravi, id, { city: 'Pune' })
    expect(await events(id)).toHaveLength(1)
  })

  test('can be changed by whoever has a lead of it, and not by others who see it', async () => {
    await givenLead(app, world, { owner: world.imran, contactId: id })
    expect((await patch(world.imran, id, { city: 'Nashik' })).status).toBe(200)
    expect((await patch(world.neha, id, { city: 'Nashik' })).status).toBe(404)
    await app.db.sql`update role set permissions = permissions || '{"contacts.view": "all"}'
      where company_id = ${world.company.id} and key = 'agent'`
    const key = await world.keyOf(world.neha, ['contacts:write'])
    expect((await patch(key, id, { city: 'Nashik' })).body.error.code).toBe('out_of_reach')
  })

  test('goes to another owner only within the reach of whoever gives it', async () => {
    expect((await patch(world.ravi, id, { owner_id: world.neha.id })).body.error.code).toBe('out_of_reach')
    expect((await patch(world.vikram, id, { owner_id: world.imran.id })).body.error.code).toBe('out_of_reach')
    expect((await patch(world.vikram, id, { owner_id: 'mem_unknown' })).body.error.fields).toHaveProperty('owner_id')
    expect((await patch(world.vikram, id, { owner_id: world.neha.id })).status).toBe(200)
    expect((await get(world.ravi, id)).status).toBe(404)
    expect((await get(world.neha, id)).status).toBe(200)
  })

  test('meanwhile by somebody else is refused when updated_at is named', async () => {
    const { updated_at } = (await get(world.ravi, id)).body.data
    await patch(world.vikram, id, { city: 'Nashik' })
    expect((await patch(world.ravi, id, { city: 'Goa', updated_at })).body.error.code).toBe('stale')
  })

  test('with more own fields than a contact holds is refused', async () => {
    await addField(app, world, 'contact', 'More')
    const hundred = Object.fromEntries(Array.from({ length: 100 }, (_, i) => [`f${i}`, i]))
    await app.db.sql`update contact set custom = ${JSON.stringify(hundred)}::text::jsonb where id = ${id}`
    expect((await patch(world.ravi, id, { custom: { more: 1 } })).body.error.fields).toHaveProperty(['custom.more'])
  })

  test('with nothing, or with an empty name, is refused', async () => {
    expect((await patch(world.ravi, id, {})).status).toBe(422)
    expect((await patch(world.ravi, id, { name: '' })).body.error.fields).toHaveProperty('name')
  })
})
