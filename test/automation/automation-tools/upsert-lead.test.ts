// The step "upsert a lead" of an automation tool.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { addSource, amounts, eventsOf, timelineOf } from '../../leads/lead-push/pushing'
import { givenLead } from '../../leads/leads/given'
import { type Caller, startApp, type TestApp } from '../../support/app'
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
  app.call('POST', '/actions/upsert_lead', { as, body, headers })

async function upserted(as: Caller, body: object) {
  const answer = await send(as, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data
}

const leadOf = async (id: string) => (await app.call('GET', `/leads/${id}`, { as: world.asha })).body.data
const typesOf = async (id: string) => (await eventsOf(app, id)).map(({ type }) => type)
const UNSEEN = { lead_id: null, contact_id: null, duplicate_kind: null, owner: null, lead: null }

describe('an enquiry of somebody unknown', () => {
  test('is read as a portal’s is: phones, budgets and bedrooms as phrases, the rest in the message', async () => {
    const key = await world.keyOf(world.asha, ['leads:write'])
    const { lead_id, contact_id, lead, ...rest } = await upserted(key, {
      external_id: 'row-17',
      name: 'kavita rane',
      phone: '098000-00001',
      alt_phone: '+91 98000 00002',
      email: 'Kavita@Example.in',
      city: 'Pune',
      address: '',
      pincode: '411045',
      message: 'Please call after six',
      budget: '80 lakh to 1.2 Cr',
      bhk: '2, 3 BHK',
      property_type: 'Flat',
      locality: 'Baner',
      project: 'Riverside',
      possession: 'Ready to move',
      purpose: 'Self use',
      campaign: 'Diwali',
      sub_source: 'Stories',
      temperature: 'hot',
      lead_type: null,
      utm: { source: 'instagram', utm_medium: 'paid', gclid: 'abc' },
      custom: { floor: 'high' },
    })
    expect(rest).toEqual({
      action: 'created',
      outcome: 'created',
      duplicate_kind: null,
      owner: { id: lead.owner.id, name: lead.owner.name },
    })
    expect(lead).toMatchObject({
      id: lead_id,
      lead_type: 'buy',
      temperature: 'hot',
      status: { key: 'new', name: 'New' },
      contact: {
        id: contact_id,
        name: 'kavita rane',
        phone: '+919800000001',
        email: 'kavita@example.in',
        city: 'Pune',
      },
      requirement: {
        budget_min: 800_000_000,
        budget_max: 1_200_000_000,
        bhk: [2, 3],
        property_types: ['apartment'],
        location: 'Baner',
      },
    })
    expect(Object.keys(lead)).not.toContain('message')
    const whole = await leadOf(lead_id)
    expect(whole).toMatchObject({
      project: 'Riverside',
      message: 'Please call after six\nPossession: Ready to move',
      attribution: {
        campaign: 'Diwali',
        sub_source: 'Stories',
        utm_source: 'instagram',
        utm_medium: 'paid',
        gclid: 'abc',
      },
      custom: { floor: 'high' },
    })
    const contact = (await app.call('GET', `/contacts/${contact_id}`, { as: world.asha })).body.data
    expect(contact).toMatchObject({ phones: ['+919800000001', '+919800000002'], pincode: '411045' })
    expect(await typesOf(lead_id)).toEqual(['lead.created', 'lead.assigned'])
    expect(await typesOf(contact_id)).toEqual(['contact.created'])
  })

  test.each([
    [{ budget: '80 L' }, null, 800_000_000],
    [{ budget: '8000000' }, null, 800_000_000],
    [{ budget_min: '50 lakhs', budget_max: '7500000' }, 500_000_000, 750_000_000],
    [{ budget: 'above 2 Cr' }, 2_000_000_000, null],
  ])('has its budget in paise: %j', async (budget, budget_min, budget_max) => {
    const { lead } = await upserted(world.asha, { phone: '9800000001', ...budget })
    expect(lead.requirement).toMatchObject({ budget_min, budget_max })
  })

  test('whose purpose and type differ keeps the type, and the purpose in words', async () => {
    const { lead_id, lead } = await upserted(world.asha, { phone: '9800000001', lead_type: 'invest', purpose: 'rent' })
    expect(lead.lead_type).toBe('invest')
    expect((await leadOf(lead_id)).message).toBe('Purpose: rent')
  })

  test('goes by the assignment rules of its source', async () => {
    const source = await addSource(app, world.asha, { name: 'Sheets', kind: 'other' })
    await app.db.sql`delete from assignment_rule where company_id = ${world.company.id}`
    const rule = { name: 'Sheets', source_ids: [source.id], member_ids: [world.neha.id] }
    await app.call('POST', '/assignment-rules', { as: world.asha, body: rule })
    const { owner, lead } = await upserted(world.asha, { phone: '9800000001', source_id: source.id })
    expect([owner.name, lead.source]).toEqual(['Neha Deshmukh', 'Sheets'])
  })

  test('by the key of an agent, who works only leads of their own, is theirs', async () => {
    const key = await world.keyOf(world.ravi, ['leads:write'])
    expect((await upserted(key, { phone: '9800000001' })).owner).toEqual({ id: world.ravi.id, name: 'Ravi Patil' })
  })

  test('through a sandbox source is a test and no more', async () => {
    const source = await addSource(app, world.asha, { name: 'Trial', is_sandbox: true })
    const { lead_id } = await upserted(world.asha, { phone: '9800000001', source_id: source.id })
    expect((await leadOf(lead_id)).is_test).toBe(true)
    expect((await eventsOf(app, lead_id)).every(({ quiet }) => quiet)).toBe(true)
  })

  test('with neither phone nor e-mail is kept, and flagged', async () => {
    const { lead_id } = await upserted(world.asha, { name: 'Kavita', message: 'Saw the board' })
    expect((await leadOf(lead_id)).is_unreachable).toBe(true)
  })
})

describe('an external id seen before', () => {
  const FIRST = {
    external_id: 'row-17',
    phone: '9800000001',
    name: 'Kavita Rane',
    custom: { floor: 'high', side: 'east' },
  }

  test('finds its lead: type, temperature and custom fields are updated, and nothing else', async () => {
    const { lead_id, contact_id } = await upserted(world.asha, FIRST)
    const again = await upserted(world.asha, {
      external_id: 'row-17',
      phone: '9800000099',
      name: 'Somebody Else',
      budget: '80 lakh',
      lead_type: 'rent',
      temperature: 'cold',
      custom: { floor: 'low' },
    })
    expect(again).toMatchObject({ action: 'updated', outcome: 'updated', lead_id, contact_id, duplicate_kind: null })
    expect(again.lead).toMatchObject({ lead_type: 'rent', temperature: 'cold', contact: { phone: '+919800000001' } })
    expect(await leadOf(lead_id)).toMatchObject({
      pipeline: { name: 'Rent' },
      status: { key: 'new' },
      custom: { floor: 'low', side: 'east' },
      requirement: { budget_max: null },
      enquiry_count: 1,
    })
    const events = await eventsOf(app, lead_id)
    expect(events.slice(2)).toMatchObject([
      { type: 'lead.updated', changes: { changed: ['lead_type', 'temperature', 'custom.floor'] } },
    ])
    const [entry] = await timelineOf(app, world, lead_id)
    expect(entry).toMatchObject({ type: 'system', title: 'Lead type: Buy → Rent' })
    expect(await amounts(app, world)).toMatchObject({ leads: 1, contacts: 1 })
  })

  test('with nothing new changes nothing and tells nothing', async () => {
    const { lead_id } = await upserted(world.asha, FIRST)
    const before = await leadOf(lead_id)
    await upserted(world.asha, FIRST)
    expect(await leadOf(lead_id)).toEqual(before)
    expect(await typesOf(lead_id)).toEqual(['lead.created', 'lead.assigned'])
  })

  test('keeps a closed lead in the same status of the other pipeline', async () => {
    const { lead_id } = await upserted(world.asha, FIRST)
    await app.call('POST', `/leads/${lead_id}/status`, { as: world.asha, body: { status: 'lost' } })
    const { closed_at } = await leadOf(lead_id)
    await upserted(world.asha, { external_id: 'row-17', lead_type: 'invest' })
    expect(await leadOf(lead_id)).toMatchObject({ status: { key: 'lost' }, pipeline: { name: 'Invest' }, closed_at })
    expect((await typesOf(lead_id)).filter(type => type === 'lead.status_changed')).toHaveLength(1)
  })

  test('counts within the source that is named, and in all where none is', async () => {
    const one = await addSource(app, world.asha, { name: 'One' })
    const two = await addSource(app, world.asha, { name: 'Two' })
    const { lead_id } = await upserted(world.asha, { ...FIRST, source_id: one.id })
    const other = await upserted(world.asha, { ...FIRST, source_id: two.id, phone: '9800000002' })
    expect(other).toMatchObject({ action: 'created' })
    await app.db.sql`update lead set received_at = received_at - interval '1 hour' where id = ${other.lead_id}`
    expect((await upserted(world.asha, { external_id: 'row-17', temperature: 'hot' })).lead_id).toBe(lead_id)
  })

  test('of a colleague’s lead is an enquiry that fills nothing and tells no more than a stranger’s', async () => {
    const { lead_id } = await upserted(world.asha, FIRST)
    await app.db.sql`update lead set owner_id = ${world.ravi.id} where id = ${lead_id}`
    const key = await world.keyOf(world.imran, ['leads:write'])
    const told = await upserted(key, { external_id: 'row-17', temperature: 'cold', custom: { floor: 'low' } })
    expect(told).toEqual({ action: 'created', outcome: 'created', ...UNSEEN })
    expect(await leadOf(lead_id)).toMatchObject({ temperature: 'warm', custom: { floor: 'high' }, enquiry_count: 2 })
  })
})

describe('an enquiry of somebody known', () => {
  let lead: { id: string; contactId: string }
  beforeEach(async () => {
    lead = await givenLead(app, world, { owner: world.ravi, phones: ['9800000001'], emails: ['kavita@example.in'] })
  })
  const close = (days: number) =>
    app.db.sql`update lead set category = 'lost', closed_at = now() - make_interval(days => ${days}),
      status_id = (select id from pipeline_status s where s.pipeline_id = lead.pipeline_id and s.key = 'lost')
      where id = ${lead.id}`

  test('on an open lead is a re-enquiry', async () => {
    expect(await upserted(world.asha, { phone: '+91 98000 00001', message: 'Still looking' })).toMatchObject({
      action: 'updated',
      outcome: 're_enquiry',
      lead_id: lead.id,
      contact_id: lead.contactId,
      duplicate_kind: null,
      owner: { id: world.ravi.id },
    })
    expect(await typesOf(lead.id)).toEqual(['lead.re_enquired'])
  })

  test('reopens a lead that was closed lately', async () => {
    await close(10)
    const told = await upserted(world.asha, { email: 'KAVITA@example.in' })
    expect(told).toMatchObject({
      action: 'updated',
      outcome: 'reopened',
      lead_id: lead.id,
      lead: { status: { key: 'new' } },
    })
  })

  test('is a new lead where the old one was closed long ago, or wants something else', async () => {
    const other = await upserted(world.asha, { phone: '9800000001', lead_type: 'rent' })
    expect(other).toMatchObject({ action: 'created', outcome: 'created', duplicate_kind: 'same_contact' })
    await close(91)
    const later = await upserted(world.asha, { phone: '9800000001', lead_type: 'buy' })
    expect(later).toMatchObject({ action: 'created', contact_id: lead.contactId, duplicate_kind: 'same_contact' })
  })

  test('is a labelled lead of its own where the source says so', async () => {
    const source = await addSource(app, world.asha, { name: 'Label', duplicate_policy: 'label' })
    const told = await upserted(world.asha, { phone: '9800000001', source_id: source.id })
    expect(told).toMatchObject({ action: 'created', outcome: 'duplicate_labelled', duplicate_kind: 'phone' })
    expect((await leadOf(told.lead_id)).duplicate_of).toBe(lead.id)
  })

  test('whom a colleague has tells an agent’s key no more than a stranger’s', async () => {
    const key = await world.keyOf(world.imran, ['leads:write'])
    const told = await upserted(key, { phone: '9800000001', temperature: 'hot', city: 'Mumbai' })
    expect(told).toEqual({ action: 'created', outcome: 'created', ...UNSEEN })
    expect((await leadOf(lead.id)).contact.city).toBe('Pune')
  })

  test('in another company is somebody unknown', async () => {
    const rival = await makeRival(app)
    expect((await upserted(rival.owner, { phone: '9800000001' })).outcome).toBe('created')
  })
})

test('a step that is sent again with its Idempotency-Key gets its first answer', async () => {
  const run = { 'idempotency-key': '"run-7"' }
  const first = await send(world.asha, { phone: '9800000001' }, run)
  const again = await send(world.asha, { phone: '9800000001' }, run)
  expect([again.status, again.body]).toEqual([200, first.body])
  expect((await leadOf(first.body.data.lead_id)).enquiry_count).toBe(1)
  const other = await send(world.asha, { phone: '9800000002' }, run)
  expect([other.status, other.body.error.code]).toEqual([409, 'idempotency_key_reused'])
})

const LONGEST = {
  external_id: 128,
  name: 120,
  first_name: 60,
  last_name: 60,
  phone: 32,
  alt_phone: 32,
  email: 160,
  city: 80,
  address: 300,
  pincode: 12,
  message: 2000,
  budget: 80,
  budget_min: 40,
  budget_max: 40,
  bhk: 40,
  property_type: 60,
  locality: 120,
  project: 120,
  possession: 60,
  purpose: 60,
  campaign: 120,
  sub_source: 120,
}

test('every text may be as long as the contract says, and not longer', async () => {
  const filled = Object.fromEntries(Object.entries(LONGEST).map(([field, longest]) => [field, 'x'.repeat(longest)]))
  expect((await send(world.asha, filled)).status).toBe(200)
  const over = Object.fromEntries(Object.entries(LONGEST).map(([field, longest]) => [field, 'x'.repeat(longest + 1)]))
  const answer = await send(world.asha, over)
  expect(answer.status).toBe(422)
  expect(Object.keys(answer.body.error.fields).sort()).toEqual(Object.keys(LONGEST).sort())
  const nulls = Object.fromEntries(Object.keys(LONGEST).map(field => [field, null]))
  const none = { lead_type: null, temperature: null, source_id: null }
  expect((await send(world.asha, { ...nulls, ...none, phone: '9800000001' })).status).toBe(200)
})

test.each<[string, object, string]>([
  ['nothing at all', {}, '(root)'],
  ['only empty fields', { name: ' ', phone: null, temperature: 'hot' }, '(root)'],
  ['an unknown type', { phone: '9800000001', lead_type: 'borrow' }, 'lead_type'],
  ['an unknown temperature', { phone: '9800000001', temperature: 'mild' }, 'temperature'],
  ['an unknown source', { phone: '9800000001', source_id: 'src_unknown' }, 'source_id'],
  ['a budget that is a number', { phone: '9800000001', budget: 8000000 }, 'budget'],
  ['a utm value of 201', { phone: '9800000001', utm: { source: 'x'.repeat(201) } }, 'utm.source'],
  ['a utm value that is a number', { phone: '9800000001', utm: { source: 1 } }, 'utm.source'],
  ['a utm key of 41', { phone: '9800000001', utm: { ['k'.repeat(41)]: 'x' } }, `utm.${'k'.repeat(40)}`],
  ['a utm key of 41 emojis', { phone: '9800000001', utm: { ['🏠'.repeat(41)]: 'x' } }, `utm.${'🏠'.repeat(40)}`],
  ['an own field of 501', { phone: '9800000001', custom: { floor: 'x'.repeat(501) } }, 'custom.floor'],
  ['an own field named in 61', { phone: '9800000001', custom: { ['k'.repeat(61)]: 'x' } }, `custom.${'k'.repeat(60)}`],
])('%s is refused by name', async (_what, body, field) => {
  const answer = await send(world.asha, body)
  expect(answer.status).toBe(422)
  expect(Object.keys(answer.body.error.fields)).toEqual([field])
})

test('names of campaign details and own fields are counted in characters, of which an emoji is one', async () => {
  const names = ['🏠'.repeat(40), `${'क'.repeat(20)}${'😀'.repeat(20)}`, 'k'.repeat(40)]
  for (const name of names) {
    const body = { phone: '9800000001', utm: { [name]: 'reel' }, custom: { [`${name}${'🙏'.repeat(20)}`]: 'yes' } }
    expect((await send(world.asha, body)).status).toBe(200)
  }
})

test('takes the permission of a member and the scope of a key', async () => {
  const body = { phone: '9800000001' }
  expect((await send(world.dev, body)).body.error.code).toBe('permission_denied')
  expect((await send(await world.keyOf(world.asha, ['contacts:write']), body)).body.error.code).toBe('scope_missing')
  expect((await send({ headers: {} }, body)).status).toBe(401)
})

test('fifty at once, of twenty people in five spellings through both doors, make twenty contacts and leads', async () => {
  const spellings = [
    (n: string) => n,
    (n: string) => `+91 ${n}`,
    (n: string) => `0${n}`,
    (n: string) => `${n.slice(0, 5)} ${n.slice(5)}`,
    (n: string) => `0091-${n}`,
  ]
  const bodies = Array.from({ length: 20 }, (_, i) => i).flatMap(i =>
    spellings.map(spell => ({ phone: spell(`98000000${10 + i}`), name: `Person ${i}` })),
  )
  const contact = (body: object) => app.call('POST', '/actions/upsert_contact', { as: world.asha, body })
  const statuses: number[] = []
  for (let at = 0; at < bodies.length; at += 50) {
    const sent = bodies.slice(at, at + 50).map((body, i) => (i % 5 === 4 ? contact(body) : send(world.asha, body)))
    statuses.push(...(await Promise.all(sent)).map(({ status }) => status))
  }
  expect(statuses).toEqual(Array(100).fill(200))
  expect(await amounts(app, world)).toMatchObject({ leads: 20, contacts: 20 })
  const [row] = await app.db
    .sql`select sum(enquiry_count)::int as enquiries from lead where company_id = ${world.company.id}`
  expect(row!.enquiries).toBe(80)
})

test('own fields and campaign details that are no object are refused by name', async () => {
  for (const odd of ['NaN', 5, true, [1]]) {
    for (const field of ['custom', 'utm']) {
      const { status, body } = await app.call('POST', '/actions/upsert_lead', {
        as: world.asha,
        body: { name: 'Zoya', phone: '9812347001', [field]: odd },
      })
      expect([field, odd, status, Object.keys(body.error?.fields ?? {})]).toEqual([field, odd, 422, [field]])
    }
  }
})

test('a name that a step tells is kept, though a portal that sent it would mean nobody', async () => {
  const key = await world.keyOf(world.asha, ['leads:write'])
  const { lead_id } = await upserted(key, { name: '99acres Lead', phone: '98000 42424' })
  const lead = await leadOf(lead_id)
  expect([lead.contact.name, lead.message]).toEqual(['99acres Lead', null])
})
