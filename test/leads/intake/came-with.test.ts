// Who came with a number that is nobody's can be reached by it and is found by it; without a name they are one, however often
// they come.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { startIntake, stopIntake } from '../../../src/leads'
import { type Caller, startApp, type TestApp } from '../../support/app'
import { makeRival, makeWorld, type World } from '../../support/world'
import { addSource, amounts, leadOf, push, pushed, type Source, settled, timelineOf } from '../lead-push/pushing'

let app: TestApp
let world: World
let other: Source

beforeAll(async () => {
  app = await startApp()
  startIntake()
})
beforeEach(async () => {
  world = await makeWorld(app)
  other = await addSource(app, world.asha, { name: 'Calendar' })
})
afterAll(async () => {
  await stopIntake()
  await app.close()
})

const NAMES = ['Aarav Kher', 'Bhumi Kher', 'Chirag Sethi', 'Divya Menon', 'Eshan Roy', 'Farida Khan']
const CALL_CENTRE = '9800000900'
const E164 = '+919800000900'
const DESK = 'desk@example.in'

async function allPushed(names: readonly string[], shared: object, where: Parameters<typeof pushed>[1] = world) {
  const came = []
  for (const name of names) came.push((await pushed(app, where, { name, ...shared }))!)
  return came
}
const search = async (q: string, as: Caller = world.asha): Promise<string[]> =>
  (await app.call('GET', `/search?q=${encodeURIComponent(q)}&kinds=contacts`, { as })).body.data
    .filter(({ kind }: { kind: string }) => kind === 'contact')
    .map(({ title }: { title: string }) => title)
const contactOf = async (id: string, as: Caller = world.asha) =>
  (await app.call('GET', `/contacts/${id}`, { as })).body.data

describe('what is nobody’s and comes without a name', () => {
  test.each([
    ['a number', { phone: CALL_CENTRE }, {}],
    ['a number, with other words each time', { phone: CALL_CENTRE }, { message: 'Is the 2 BHK still there?' }],
    ['an address', { email: DESK }, {}],
    ['a number under a label of its own', { phone: CALL_CENTRE }, { name: '' }],
  ])('is one lead with as many enquiries: %s', async (_what, shared, more) => {
    await allPushed(NAMES, shared)
    const before = await amounts(app, world)
    const came = []
    for (const one of [shared, { ...shared, ...more }, shared, { ...more, ...shared }])
      came.push(await pushed(app, world, { ...one, sent_at: `2026-11-2${came.length}T10:00:00Z` }))
    const after = await amounts(app, world)
    expect(came.map(({ outcome }) => outcome)).toEqual(['created', 're_enquiry', 're_enquiry', 're_enquiry'])
    expect(new Set(came.map(({ lead_id }) => lead_id)).size).toBe(1)
    expect([after.leads - before.leads, after.contacts - before.contacts]).toEqual([1, 1])
    const lead = await leadOf(app, world, came[0]!)
    expect([lead.enquiry_count, lead.is_unreachable, lead.contact.name]).toEqual([4, false, ''])
    expect(
      (await timelineOf(app, world, lead.id)).filter(({ type }: { type: string }) => type === 'enquiry'),
    ).toHaveLength(4)
  })

  test('is one lead where all come at once, and in one body', async () => {
    await allPushed(NAMES, { phone: CALL_CENTRE })
    const before = await amounts(app, world)
    await Promise.all(
      Array.from({ length: 8 }, (_, i) => push(app, world, { phone: CALL_CENTRE, id: `Q-${i}`, message: `No ${i}` })),
    )
    await settled(app, world)
    await pushed(app, world, [
      { phone: CALL_CENTRE, id: 'R-1' },
      { phone: CALL_CENTRE, id: 'R-2' },
    ])
    const after = await amounts(app, world)
    expect([after.leads - before.leads, after.contacts - before.contacts]).toEqual([1, 1])
  })

  test('is another’s at another source, under a name, and beside a number of its own', async () => {
    await allPushed(NAMES, { phone: CALL_CENTRE })
    const bare = await pushed(app, world, { phone: CALL_CENTRE })
    await allPushed(NAMES, { phone: CALL_CENTRE }, { ...world, source: other })
    const elsewhere = await pushed(app, { ...world, source: other }, { phone: CALL_CENTRE })
    const named = await pushed(app, world, { name: 'Gita Nair', phone: CALL_CENTRE })
    const own = await pushed(app, world, { phone: '9800000931', alt_phone: CALL_CENTRE })
    expect([elsewhere, named, own].map(({ outcome }) => outcome)).toEqual(['created', 'created', 'created'])
    expect(new Set([bare, elsewhere, named, own].map(({ contact_id }) => contact_id)).size).toBe(4)
  })

  test('is a new person’s once the nameless one was named, or was given a number', async () => {
    await allPushed(NAMES, { phone: CALL_CENTRE })
    for (const told of [{ name: 'Hema Iyer' }, { phones: ['9800000932'] }]) {
      const bare = await pushed(app, world, { phone: CALL_CENTRE })
      expect(bare.outcome).toBe('created')
      const path = `/contacts/${bare.contact_id}`
      expect((await app.call('PATCH', path, { as: world.asha, body: told })).status).toBe(200)
    }
    expect((await pushed(app, world, { phone: CALL_CENTRE })).outcome).toBe('created')
  })
})

describe('who came with a number or an address that is nobody’s', () => {
  test.each([
    ['a number', { phone: CALL_CENTRE }, 'phone', E164, ['9800000900', '+91 98000 00900', '09800000900']],
    ['an address', { email: DESK }, 'email', DESK, [DESK, 'Desk@Example.in']],
  ] as const)('is found by it, and shown with it: %s', async (_what, shared, kind, value, asked) => {
    const came = await allPushed(NAMES, shared)
    for (const q of asked)
      expect((await search(q)).sort()).toEqual(kind === 'phone' ? ['Aarav Kher', ...NAMES.slice(2)] : NAMES)
    const last = came.at(-1)!
    const lead = await leadOf(app, world, last)
    expect([lead.shared_values, lead.is_unreachable]).toEqual([[{ kind, value }], false])
    const contact = await contactOf(last.contact_id)
    expect(contact).toMatchObject({
      phone: '',
      email: '',
      phones: [],
      shared_values: [{ kind, value }],
      is_unreachable: false,
    })
    const unreachable = await app.call('GET', '/contacts?filter=is_unreachable:eq:true', { as: world.asha })
    expect(unreachable.body.data ?? []).toEqual([])
  })

  test('is found by their own people alone, and by no other company', async () => {
    const came = await allPushed(NAMES, { phone: CALL_CENTRE })
    const theirs = came.at(-1)!
    await app.db.sql`update lead set owner_id = ${world.asha.id} where company_id = ${world.company.id}`
    await app.db.sql`update contact set owner_id = ${world.asha.id} where company_id = ${world.company.id}`
    expect(await search(CALL_CENTRE, world.ravi)).toEqual([])
    await app.db.sql`update lead set owner_id = ${world.ravi.id} where id = ${theirs.lead_id}`
    expect(await search(CALL_CENTRE, world.ravi)).toEqual(['Farida Khan'])
    const rival = await makeRival(app)
    expect(await search(CALL_CENTRE, rival.owner)).toEqual([])
  })

  test('is shown with it masked to a role that reads masked, which finds them by the whole number', async () => {
    const came = await allPushed(NAMES, { phone: CALL_CENTRE })
    await app.db.sql`update role set field_rules = '{"phone":"masked","email":"masked","money":"full"}'
      where id = ${world.roles.manager}`
    const { id } = world.meera
    await app.db.sql`update lead set owner_id = ${id} where id = ${came.at(-1)!.lead_id}`
    const masked = [{ kind: 'phone', value: '98•••••900' }]
    expect((await contactOf(came.at(-1)!.contact_id, world.meera)).shared_values).toEqual(masked)
    const lead = (await app.call('GET', `/leads/${came.at(-1)!.lead_id}`, { as: world.meera })).body.data
    expect(lead.shared_values).toEqual(masked)
    expect(await search(CALL_CENTRE, world.meera)).toContain('Farida Khan')
  })

  test('is nobody behind an address that no one reads', async () => {
    const one = await pushed(app, world, { name: 'Aarav Kher', email: 'no-reply@portal.example.in' })
    const lead = await leadOf(app, world, one)
    expect([lead.is_unreachable, lead.shared_values]).toEqual([true, []])
  })

  test('is shown without it once it is their own', async () => {
    const came = await allPushed(NAMES, { phone: CALL_CENTRE })
    const [first, last] = [came[0]!, came.at(-1)!]
    await app.call('PATCH', `/contacts/${first.contact_id}`, { as: world.asha, body: { phones: ['9800000933'] } })
    const path = `/contacts/${last.contact_id}`
    expect((await app.call('PATCH', path, { as: world.asha, body: { phones: [CALL_CENTRE] } })).status).toBe(200)
    expect(await contactOf(last.contact_id)).toMatchObject({ phone: E164, shared_values: [] })
    // Taken away again, what they came with is still a way to them.
    await app.call('PATCH', path, { as: world.asha, body: { phones: [] } })
    expect(await contactOf(last.contact_id)).toMatchObject({ is_unreachable: false, shared_values: [{ value: E164 }] })
  })
})

test('the second of a couple is shown with the address that both gave', async () => {
  await pushed(app, world, { name: 'Manasi Tambe', phone: '9800000921', email: DESK })
  const second = await pushed(app, world, { name: 'Iqbal Siddiqui', email: DESK })
  const lead = await leadOf(app, world, second)
  expect(lead).toMatchObject({ is_unreachable: false, shared_values: [{ kind: 'email', value: DESK }] })
  expect((await search(DESK)).sort()).toEqual(['Iqbal Siddiqui', 'Manasi Tambe'])
})
