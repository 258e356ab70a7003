// Every id that came in finds its lead for ever, whichever door it came through.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { startIntake, stopIntake } from '../../../src/leads'
import { addSource, amounts, pushed, type Source } from '../../leads/lead-push/pushing'
import { startApp, type TestApp } from '../../support/app'
import { makeWorld, type World } from '../../support/world'

let app: TestApp
let world: World
let source: Source

beforeAll(async () => {
  app = await startApp()
  startIntake()
})
beforeEach(async () => {
  world = await makeWorld(app)
  source = await addSource(app, world.asha, { name: 'Sheets', kind: 'other' })
})
afterAll(async () => {
  await stopIntake()
  await app.close()
})

async function upserted(body: object) {
  const answer = await app.call('POST', '/actions/upsert_lead', {
    as: world.asha,
    body: { source_id: source.id, ...body },
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data
}
const leadOf = async (id: string) => (await app.call('GET', `/leads/${id}`, { as: world.asha })).body.data
const purge = () => app.db.sql`delete from lead_submission where company_id = ${world.company.id}`

/** Asha's lead is open; row-2 is another enquiry of hers. */
async function joined(): Promise<string> {
  const { lead_id } = await upserted({ external_id: 'row-1', name: 'Asha Rao', phone: '9800000001' })
  const again = await upserted({ external_id: 'row-2', name: 'Asha Rao', phone: '9800000001' })
  expect([again.outcome, again.lead_id]).toEqual(['re_enquiry', lead_id])
  return lead_id
}

describe('an id whose enquiry joined a lead', () => {
  test('finds that lead: type, temperature and own fields are told, and no enquiry is counted', async () => {
    const lead_id = await joined()
    const told = await upserted({
      external_id: 'row-2',
      phone: '9800000001',
      temperature: 'hot',
      custom: { floor: 'high' },
    })
    expect([told.action, told.outcome, told.lead_id]).toEqual(['updated', 'updated', lead_id])
    expect(await leadOf(lead_id)).toMatchObject({ temperature: 'hot', custom: { floor: 'high' }, enquiry_count: 2 })
  })

  test('makes no second, nameless lead when it comes alone', async () => {
    const lead_id = await joined()
    expect((await upserted({ external_id: 'row-2' })).lead_id).toBe(lead_id)
    expect((await upserted({ external_id: 'row-2', temperature: 'cold' })).lead.temperature).toBe('cold')
    expect(await amounts(app, world)).toMatchObject({ leads: 1, contacts: 1 })
  })

  test('finds it in many flows at once', async () => {
    const lead_id = await joined()
    const told = await Promise.all(
      Array.from({ length: 8 }, () => upserted({ external_id: 'row-2', lead_type: 'invest' })),
    )
    expect(new Set(told.map(one => one.lead_id))).toEqual(new Set([lead_id]))
    expect(await leadOf(lead_id)).toMatchObject({ lead_type: 'invest', enquiry_count: 2 })
  })

  test('finds it where it reopened it', async () => {
    const { lead_id } = await upserted({ external_id: 'row-1', phone: '9800000001' })
    const closed = await app.call('POST', `/leads/${lead_id}/status`, { as: world.asha, body: { status: 'lost' } })
    expect(closed.status).toBe(200)
    expect((await upserted({ external_id: 'row-2', phone: '9800000001' })).outcome).toBe('reopened')
    expect((await upserted({ external_id: 'row-2', temperature: 'hot' })).lead_id).toBe(lead_id)
  })
})

describe('an id that was pushed', () => {
  test.each(['F-1', 'F-2'])('is found after what was pushed is deleted: %s', async external_id => {
    const from = { ...world, source }
    const { lead_id } = await pushed(app, from, { id: 'F-1', name: 'Asha Rao', phone: '9800000001' })
    await pushed(app, from, { id: 'F-2', name: 'Asha Rao', phone: '9800000001' })
    await purge()
    expect(await upserted({ external_id, temperature: 'hot' })).toMatchObject({ outcome: 'updated', lead_id })
    expect(await leadOf(lead_id)).toMatchObject({ temperature: 'hot', enquiry_count: 2 })
  })

  test('counts in its own source', async () => {
    await pushed(app, world, { id: 'F-1', name: 'Asha Rao', phone: '9800000001' })
    const { outcome } = await upserted({ external_id: 'F-1', name: 'Ivan Dsouza', phone: '9800000002' })
    expect(outcome).toBe('created')
  })

  test('by another person is the first one’s', async () => {
    const from = { ...world, source }
    const { lead_id } = await pushed(app, from, { id: 'F-1', name: 'Asha Rao', phone: '9800000001' })
    await pushed(app, from, { id: 'F-1', name: 'Ivan Dsouza', phone: '9800000002' })
    expect((await upserted({ external_id: 'F-1', temperature: 'hot' })).lead_id).toBe(lead_id)
  })
})

test('an id whose lead was archived finds the one that came after it', async () => {
  const first = await upserted({ external_id: 'row-1', name: 'Asha Rao', phone: '9800000001' })
  expect((await app.call('DELETE', `/leads/${first.lead_id}`, { as: world.asha })).status).toBe(200)
  const next = await upserted({ external_id: 'row-1', name: 'Asha Rao', phone: '9800000001' })
  expect(next).toMatchObject({ outcome: 'created', contact_id: first.contact_id })
  expect(next.lead_id).not.toBe(first.lead_id)
  const told = await upserted({ external_id: 'row-1', temperature: 'hot' })
  expect([told.outcome, told.lead_id]).toEqual(['updated', next.lead_id])
  expect((await leadOf(next.lead_id)).enquiry_count).toBe(1)
})

test('an id stays with its lead when its person is merged into another', async () => {
  const one = await upserted({ external_id: 'row-1', name: 'Asha Rao', phone: '9800000001' })
  const other = await upserted({ external_id: 'row-2', name: 'Asha R', phone: '9800000002' })
  const body = { with: other.contact_id }
  const merged = await app.call('POST', `/contacts/${one.contact_id}/merges`, { as: world.asha, body })
  expect(merged.status, JSON.stringify(merged.body)).toBe(201)
  expect(await upserted({ external_id: 'row-2', temperature: 'hot' })).toMatchObject({
    outcome: 'updated',
    lead_id: other.lead_id,
    contact_id: one.contact_id,
  })
})

describe('what an id that is known says besides', () => {
  const timeline = async (id: string): Promise<{ title: string; text: string | null }[]> =>
    (await app.call('GET', `/activities?lead_id=${id}`, { as: world.asha })).body.data
  const found = async (q: string): Promise<string[]> =>
    (await app.call('GET', `/search?q=${encodeURIComponent(q)}`, { as: world.asha })).body.data.map(
      ({ id }: { id: string }) => id,
    )
  const REPEATED = 'The same enquiry came once more'

  test('is on the timeline, once, and changes nothing', async () => {
    const { lead_id, contact_id } = await upserted({ external_id: 'row-5', name: 'Nita Oak', phone: '9800000031' })
    const before = await leadOf(lead_id)
    const more = {
      ...{ external_id: 'row-5', name: 'Nita Oak', phone: '9800000031', alt_phone: '9800000032' },
      ...{ email: 'nita@example.in', message: 'Which floor?', budget: '80 lakh', locality: 'Wakad', city: 'Pune' },
    }
    for (let i = 0; i < 3; i++) expect((await upserted(more)).outcome).toBe('updated')
    expect(await leadOf(lead_id)).toEqual(before)
    const entries = async () => (await timeline(lead_id)).filter(({ title }) => title.startsWith(REPEATED))
    const [first, ...others] = await entries()
    expect(others).toEqual([])
    expect(first!.text!.split('\n')).toEqual([
      ...['Which floor?', 'Phone given: +919800000032', 'E-mail given: nita@example.in', 'City given: Pune'],
      ...['Budget: up to ₹80 L', 'Localities: Wakad'],
    ])
    await upserted({ ...more, message: 'And when?', budget: '95 lakh' })
    expect((await entries()).map(({ text }) => text)).toEqual(['And when?\nBudget: up to ₹95 L', first!.text])
    expect(await found('Nita Oak')).toContain(contact_id)
  })

  test.each([
    [
      'by a flow',
      async () => (await upserted({ external_id: 'row-6', name: 'Nita Oak', phone: '9800000041' })).lead_id,
    ],
    [
      'by a push',
      async () =>
        (await pushed(app, { ...world, source }, { id: 'row-6', name: 'Nita Oak', phone: '9800000041' })).lead_id,
    ],
  ])('of another person is kept whole and given to nobody, where the lead came %s', async (_, make) => {
    const lead_id = await make()
    const { contact } = await leadOf(lead_id)
    const stranger = { name: 'Zubin Wadia', phone: '9800000042', email: 'zubin@example.in', message: 'Only sea view' }
    expect((await upserted({ external_id: 'row-6', ...stranger })).lead_id).toBe(lead_id)
    const { body } = await app.call('GET', `/contacts/${contact.id}`, { as: world.asha })
    expect(body.data).toMatchObject({ name: 'Nita Oak', emails: [] })
    expect(body.data.phones.map((one: { e164?: string } | string) => JSON.stringify(one)).join()).not.toContain('42')
    const [entry] = (await timeline(lead_id)).filter(({ title }) => title.startsWith(REPEATED))
    for (const word of ['Zubin Wadia', '9800000042', 'zubin@example.in', 'Only sea view'])
      expect(entry!.text).toContain(word)
    expect(await found('Zubin Wadia')).toContain(contact.id)
    expect(await leadOf(lead_id)).toMatchObject({ enquiry_count: 1 })
  })
})
