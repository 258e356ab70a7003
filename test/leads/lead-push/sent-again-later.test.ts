// What is sent again after the submissions were deleted, and what is sent again of a lead that was archived.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { startIntake, stopIntake } from '../../../src/leads'
import { startApp, type TestApp } from '../../support/app'
import { makeWorld, type World } from '../../support/world'
import { amounts, leadOf, push, pushed, type Submission, settled, timelineOf } from './pushing'

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

const PEOPLE = [
  { id: 'form-7', name: 'Asha Rao', phone: '9800000001', email: 'asha@example.in' },
  { id: 'form-7', name: 'Ivan Dsouza', phone: '9800000002', message: 'A flat in Baner' },
  { id: 'form-7', name: 'Meena Shah', email: 'meena@example.in' },
  { id: 'form-7', name: 'Suresh Iyer', message: 'Call' },
]
const purge = () => app.db.sql`delete from lead_submission where company_id = ${world.company.id}`
const archive = async (id: string) =>
  expect((await app.call('DELETE', `/leads/${id}`, { as: world.asha })).status).toBe(200)

async function allCame(): Promise<Submission[]> {
  const became: Submission[] = []
  for (const person of PEOPLE) became.push(await pushed(app, world, person))
  return became
}

describe('several people under one id, whose submissions were deleted', () => {
  test('are found again when the feed is sent again, in whatever order', async () => {
    const before = await allCame()
    await purge()
    for (const i of [2, 3, 1, 0, 2]) {
      expect(await pushed(app, world, PEOPLE[i]!), PEOPLE[i]!.name).toMatchObject({ lead_id: before[i]!.lead_id })
    }
    expect(await amounts(app, world)).toMatchObject({ leads: 4, contacts: 4 })
    for (const one of before) expect((await leadOf(app, world, one)).enquiry_count).toBe(1)
  })

  test('also all at once, in two copies, and where they say more than before', async () => {
    const before = await allCame()
    await purge()
    const more = PEOPLE.map(person => ({ ...person, city: 'Pune' }))
    await Promise.all([...more, ...PEOPLE].map(person => push(app, world, person)))
    await settled(app, world)
    expect(await amounts(app, world)).toMatchObject({ leads: 4, contacts: 4 })
    for (const one of before) {
      const lead = await leadOf(app, world, one)
      expect(lead.enquiry_count).toBe(1)
      expect((await app.call('GET', `/contacts/${lead.contact.id}`, { as: world.asha })).body.data.city).toBe('Pune')
    }
  })

  test('are found where some of them are still there', async () => {
    const before = await allCame()
    await app.db.sql`delete from lead_submission where company_id = ${world.company.id} and person_no in (0, 2)`
    for (const i of [0, 1, 2, 3]) await pushed(app, world, PEOPLE[i]!)
    expect(await amounts(app, world)).toMatchObject({ leads: 4, contacts: 4 })
    expect((await leadOf(app, world, before[2]!)).enquiry_count).toBe(1)
  })

  test.each([
    ['a new person', { id: 'form-7', name: 'Gita Garg', phone: '9800000005' }],
    ['one who has only a name', { id: 'form-7', name: 'Hari Garg' }],
    ['a namesake with another number', { id: 'form-7', name: 'Ivan', phone: '9800000006' }],
  ])('leave %s a person of their own, who is found again as well', async (_what, body) => {
    await allCame()
    await purge()
    const fifth = await pushed(app, world, body)
    expect(fifth.outcome).toBe('created')
    await purge()
    expect(await pushed(app, world, body)).toMatchObject({ outcome: 'repeated', lead_id: fifth.lead_id })
    expect(await amounts(app, world)).toMatchObject({ leads: 5, contacts: 5 })
  })

  test('lose the link with the lead', async () => {
    const before = await allCame()
    const links = () => app.db.sql`select from lead_external_id where company_id = ${world.company.id}`
    expect(await links()).toHaveLength(4)
    await app.db.sql`delete from lead where id = ${before[1]!.lead_id}`
    expect(await links()).toHaveLength(3)
  })
})

describe('the same person under an id whose lead was archived', () => {
  const FIRST = { id: 'E-1', name: 'Kavita Rane', phone: '9800000031' }
  const MORE = { ...FIRST, city: 'Pune', budget: '80 L', message: 'Only after six' }

  async function followed(): Promise<{ first: Submission; next: Submission }> {
    const first = await pushed(app, world, FIRST)
    await archive(first.lead_id)
    const next = await pushed(app, world, { id: 'E-2', phone: '9800000031' })
    expect([next.outcome, next.contact_id]).toEqual(['created', first.contact_id])
    return { first, next }
  }
  const titles = async (id: string) =>
    (await timelineOf(app, world, id)).map(({ title }: { title: string }) => title) as string[]
  const ONCE_MORE = 'The same enquiry came once more via Website'

  test.each([false, true])('tells the news to the lead that followed; submissions deleted: %p', async isPurged => {
    const { first, next } = await followed()
    if (isPurged) await purge()
    expect(await pushed(app, world, MORE)).toMatchObject(isPurged ? { lead_id: next.lead_id } : { id: first.id })
    const lead = await leadOf(app, world, next)
    expect([lead.requirement.budget_max, lead.enquiry_count]).toEqual([800_000_000, 1])
    expect(await titles(next.lead_id)).toContain(ONCE_MORE)
    expect(await amounts(app, world)).toMatchObject({ leads: 2, contacts: 1 })
  })

  test('also where that one is closed by now', async () => {
    const { next } = await followed()
    const body = { status: 'lost' }
    expect((await app.call('POST', `/leads/${next.lead_id}/status`, { as: world.asha, body })).status).toBe(200)
    await pushed(app, world, MORE)
    expect(await titles(next.lead_id)).toContain(ONCE_MORE)
    expect((await leadOf(app, world, next)).status.key).toBe('lost')
  })

  test('tells them to the archived lead where none followed', async () => {
    const first = await pushed(app, world, FIRST)
    await archive(first.lead_id)
    await pushed(app, world, MORE)
    const rows = await app.db.sql`select title from activity where lead_id = ${first.lead_id}`
    expect(rows.map(({ title }) => title)).toContain(ONCE_MORE)
    expect(await amounts(app, world)).toMatchObject({ leads: 1, contacts: 1 })
  })
})
