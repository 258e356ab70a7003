// Several bodies under one id: a retry is answered as before, another person is another enquiry, and no body is lost.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { startIntake, stopIntake } from '../../../src/leads'
import { startApp, type TestApp } from '../../support/app'
import { makeWorld, type World } from '../../support/world'
import { amounts, eventsOf, leadOf, push, pushed, settled, submissionOf, timelineOf } from './pushing'

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

const log = async (query = '') =>
  (await app.call('GET', `/lead-sources/${world.source!.id}/submissions?limit=100${query}`, { as: world.asha })).body
    .data
const bodyOf = async (id: string) =>
  (await app.call('GET', `/lead-sources/${world.source!.id}/submissions/${id}`, { as: world.asha })).body.data

describe('another person under an id that came before is another enquiry', () => {
  test.each([
    ['by name and number', { name: 'Esha Garg', phone: '9800001972' }, { name: 'Firoz Garg', phone: '9800001973' }],
    [
      'by name and address',
      { name: 'Asha Rao', email: 'asha@example.in' },
      { name: 'Ivan D', email: 'ivan@example.in' },
    ],
    ['by number alone', { phone: '9800000011' }, { phone: '9800000012' }],
    ['by name alone', { name: 'Meena Shah', message: 'Call' }, { name: 'Suresh Iyer', message: 'Call' }],
    [
      'whose organizer’s address is the same',
      { name: 'Asha Rao', phone: '9800000021', email: 'desk@example.in' },
      { name: 'Ivan Dsouza', phone: '9800000022', email: 'desk@example.in' },
    ],
  ])('%s', async (_what, one, other) => {
    const first = await push(app, world, { id: 'form-7', ...one })
    const second = await push(app, world, { id: 'form-7', ...other })
    expect([first.body.data.duplicate, second.body.data.duplicate]).toEqual([false, false])
    expect(second.body.data.id).not.toBe(first.body.data.id)
    await settled(app, world)
    const became = await submissionOf(app, second)
    expect(became).toMatchObject({ status: 'done', external_id: 'form-7' })
    expect(became.lead_id).toBeString()
    expect((await submissionOf(app, first)).status).toBe('done')
    // Each of them sends again, and hears of their own enquiry.
    const again = await push(app, world, { id: 'form-7', ...other })
    expect(again.body.data).toEqual({ ...second.body.data, duplicate: true, lead_id: became.lead_id })
    expect((await push(app, world, { id: 'form-7', ...one })).body.data.id).toBe(first.body.data.id)
    expect((await amounts(app, world)).submissions).toBe(2)
  })

  test('and has a lead and a person of their own', async () => {
    const people = ['Esha Garg', 'Firoz Garg', 'Gita Garg', 'Hari Garg'].map((name, i) => ({
      ...{ name, phone: `980000197${i}`, id: 'ff1' },
    }))
    const answers = await Promise.all(people.map(person => push(app, world, person)))
    await settled(app, world)
    expect(await amounts(app, world)).toEqual({ leads: 4, contacts: 4, submissions: 4 })
    for (const [i, answer] of answers.entries()) {
      const lead = await leadOf(app, world, await submissionOf(app, answer))
      expect(lead.contact).toMatchObject({ name: people[i]!.name, phone: `+91${people[i]!.phone}` })
    }
  })

  test('also when the first was purged', async () => {
    const first = await pushed(app, world, { id: 'ff1', name: 'Asha Rao', phone: '9800000001' })
    await app.db.sql`delete from lead_submission where company_id = ${world.company.id}`
    const second = await pushed(app, world, { id: 'ff1', name: 'Ivan Dsouza', phone: '9800000002' })
    expect(second).toMatchObject({ outcome: 'created' })
    expect(second.contact_id).not.toBe(first.contact_id)
  })

  test('and ten retries of ten people at once are ten enquiries', async () => {
    const people = Array.from({ length: 10 }, (_, i) => ({ id: 'ff1', phone: `98000010${10 + i}` }))
    await Promise.all([...people, ...people, ...people].map(person => push(app, world, person)))
    await settled(app, world)
    expect(await amounts(app, world)).toEqual({ leads: 10, contacts: 10, submissions: 10 })
  })
})

describe('the same person under an id is a retry', () => {
  const FIRST = { id: 'E-1', name: 'Kavita Rane', phone: '9800000031', email: 'kavita@example.in', message: 'Call me' }
  test.each([
    ['word for word', FIRST, 1],
    ['with the name written otherwise', { ...FIRST, name: 'KAVITA R' }, 2],
    ['with a number more', { ...FIRST, alt_phone: '9800000032' }, 2],
    ['with another number and the same address', { ...FIRST, phone: '9800000033' }, 2],
    ['with the name alone', { id: 'E-1', name: 'Kavita Rane' }, 2],
    ['that says nothing of the person', { id: 'E-1', message: 'Please call after six' }, 2],
  ])('%s', async (_what, body, kept) => {
    const first = await push(app, world, FIRST)
    await settled(app, world)
    const { lead_id } = await submissionOf(app, first)
    const again = await push(app, world, body)
    expect(again.body.data).toEqual({ ...first.body.data, duplicate: true, lead_id })
    await settled(app, world)
    expect(await amounts(app, world)).toEqual({ leads: 1, contacts: 1, submissions: kept })
    expect((await leadOf(app, world, { lead_id })).enquiry_count).toBe(1)
  })

  test('also while the first one waits', async () => {
    await stopIntake()
    try {
      const first = await push(app, world, FIRST)
      const again = await push(app, world, { ...FIRST, alt_phone: '9800000032' })
      expect(again.body.data).toEqual({ ...first.body.data, duplicate: true })
    } finally {
      startIntake()
    }
    await settled(app, world)
    expect(await amounts(app, world)).toEqual({ leads: 1, contacts: 1, submissions: 2 })
  })

  test('has its body kept, found in the log with the lead, and its news with the person', async () => {
    const first = await pushed(app, world, FIRST)
    await push(app, world, { ...FIRST, alt_phone: '9800000032', message: 'Call me\nOnly after six', budget: '80 L' })
    await settled(app, world)
    const [repeat] = await log('&outcome=repeated')
    expect(repeat).toMatchObject({ lead_id: first.lead_id, repeat_of: first.id, status: 'done' })
    expect((await bodyOf(repeat.id)).raw).toContain('Only after six')
    const lead = await leadOf(app, world, first)
    expect([lead.requirement.budget_max, lead.enquiry_count]).toEqual([800_000_000, 1])
    const contact = (await app.call('GET', `/contacts/${first.contact_id}`, { as: world.asha })).body.data
    expect(contact.phones).toEqual(['+919800000031', '+919800000032'])
    const [entry] = (await timelineOf(app, world, first.lead_id)).filter(
      ({ type }: { type: string }) => type === 'system',
    )
    expect([entry.title, entry.text]).toEqual([
      'The same enquiry came once more via Website',
      'Only after six\nBudget: up to ₹80 L',
    ])
    expect((await eventsOf(app, first.lead_id)).map(({ type }) => type)).toEqual(['lead.created', 'lead.assigned'])
  })

  test('is kept once, however often the same news come', async () => {
    await pushed(app, world, FIRST)
    for (let i = 0; i < 3; i++) await push(app, world, { ...FIRST, city: 'Pune' })
    await settled(app, world)
    expect((await amounts(app, world)).submissions).toBe(2)
  })

  test.each([
    ['a number, where there was a name', { name: 'Lata' }, { name: 'Lata', phone: '9800000044' }],
    [
      'a number, where there were words',
      { message: 'A flat in Baner' },
      { message: 'A flat in Baner', phone: '9800000044' },
    ],
    [
      'a number, where there was an address',
      { email: 'lata@example.in' },
      { email: 'lata@example.in', phone: '9800000044' },
    ],
  ])('that now brings %s makes its person reachable', async (_what, one, other) => {
    const first = await pushed(app, world, { id: 'E-9', ...one })
    const again = await push(app, world, { id: 'E-9', ...other })
    expect(again.body.data).toMatchObject({ id: first.id, duplicate: true })
    await settled(app, world)
    expect(await leadOf(app, world, first)).toMatchObject({
      is_unreachable: false,
      contact: { phone: '+919800000044' },
    })
    expect(await amounts(app, world)).toMatchObject({ leads: 1, contacts: 1 })
  })
})

test.each([
  ['a name and an address, then a number', { name: 'Mugdha Rao', email: 'mugdha@example.in' }, { phone: '9800000061' }],
  ['a number, then an address', { phone: '9800000062' }, { email: 'other@example.in' }],
  ['a name, then a number', { name: 'Nutan' }, { phone: '9800000063' }],
  ['a name and a number, then an address', { name: 'Ojas', phone: '9800000064' }, { email: 'q@example.in' }],
])('%s under one id of a form are two people', async (_what, one, other) => {
  await pushed(app, world, { id: 'F-1', ...one })
  const second = await push(app, world, { id: 'F-1', ...other })
  expect(second.body.data.duplicate).toBe(false)
  await settled(app, world)
  expect(await amounts(app, world)).toMatchObject({ leads: 2, contacts: 2 })
  for (const body of [one, other])
    expect((await push(app, world, { id: 'F-1', ...body })).body.data.duplicate).toBe(true)
})

describe('a body of several leads', () => {
  const LEADS = [{ id: 'a', phone: '9800000051' }, { phone: '9800000052' }]

  test('that comes again is kept with the first of them, for those without an id', async () => {
    await push(app, world, LEADS)
    await settled(app, world)
    const { body } = await push(app, world, LEADS)
    await settled(app, world)
    const [first, second] = body.meta.ids
    // The one without an id is new.
    expect(body.data).toMatchObject({ id: second, duplicate: false })
    expect(body.meta.duplicate_ids).toEqual([first])
    expect((await bodyOf(second)).raw).toBe(JSON.stringify(LEADS))
    const rows = await log()
    // Of the one with an id nothing is new; the other one refers to the body that is there.
    expect(rows).toHaveLength(3)
    expect((await bodyOf(second)).body_of).toBe(first)
    for (const { id } of rows) expect((await bodyOf(id)).raw).toBe(JSON.stringify(LEADS))
  })

  test.each([
    ['a known one and a new one', ['k', 'n'], [true, false]],
    ['a new one and a known one', ['n', 'k'], [false, true]],
    ['two new ones around a known one', ['n', 'k', 'm'], [false, true, false]],
    ['known ones alone', ['k', 'l'], [true, true]],
  ])('%s is a duplicate only if all of it came before', async (_what, sent, known) => {
    const lead = (id: string) => ({ id, name: `Person ${id}`, phone: `98000008${id.charCodeAt(0)}` })
    for (const id of ['k', 'l']) await pushed(app, world, lead(id))
    const { status, body } = await push(app, world, sent.map(lead))
    const again = body.meta.ids.filter((_: string, i: number) => known[i])
    const first = known.includes(false) ? known.indexOf(false) : 0
    expect(status).toBe(202)
    expect(body.data).toMatchObject({ id: body.meta.ids[first], duplicate: !known.includes(false) })
    expect(body.meta.duplicate_ids).toEqual(again)
    await settled(app, world)
    // Sent again, all of it came before.
    const retried = await push(app, world, sent.map(lead))
    expect(retried.body.data).toMatchObject({ id: body.meta.ids[0], duplicate: true })
    expect(await amounts(app, world)).toMatchObject({ leads: new Set(['k', 'l', ...sent]).size })
  })

  test('with another person under the id of the first is two enquiries more', async () => {
    await push(app, world, LEADS)
    const { body } = await push(app, world, [
      { id: 'a', phone: '9800000053' },
      { id: 'b', phone: '9800000054' },
    ])
    await settled(app, world)
    expect(body.data.duplicate).toBe(false)
    expect(await amounts(app, world)).toEqual({ leads: 4, contacts: 4, submissions: 4 })
  })
})
