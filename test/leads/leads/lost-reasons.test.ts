import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { type Answer, type Caller, startApp, type TestApp } from '../../support/app'
import { makeRival, makeWorld, type World } from '../../support/world'
import { givenLead } from './given'

let app: TestApp
let world: World
let lead: { id: string }
let elsewhere: { id: string; name: string }
let spam: { id: string }

beforeAll(async () => {
  app = await startApp()
})

beforeEach(async () => {
  world = await makeWorld(app)
  lead = await givenLead(app, world, { owner: world.ravi })
  const reasons = (await app.call('GET', '/lost-reasons', { as: world.ravi })).body.data
  elsewhere = reasons.find((reason: { name: string }) => reason.name === 'Bought elsewhere')
  spam = reasons.find((reason: { name: string }) => reason.name === 'Spam')
})

afterAll(() => app.close())

const move = (body: object, as: Caller = world.ravi): Promise<Answer> =>
  app.call('POST', `/leads/${lead.id}/status`, { as, body })
const settings = (body: object): Promise<Answer> => app.call('PATCH', '/lead-settings', { as: world.asha, body })

describe('the reason why a lead was lost', () => {
  test('is kept with it, shown, told, written on the timeline, and gone when it is open again', async () => {
    const { status, body } = await move({ status: 'lost', lost_reason_id: elsewhere.id, reason: 'In Kothrud' })
    expect([status, body.data.lost_reason]).toEqual([200, { id: elsewhere.id, name: 'Bought elsewhere' }])
    const [event] = await app.db.sql`select changes from event where subject_id = ${lead.id}`
    expect(event!.changes).toMatchObject({ lost_reason: { id: elsewhere.id, name: 'Bought elsewhere' } })
    const [entry] = (await app.call('GET', `/activities?lead_id=${lead.id}`, { as: world.asha })).body.data
    expect(entry).toMatchObject({ title: 'New → Lost', text: 'Bought elsewhere: In Kothrud' })
    expect((await move({ status: 'new' })).body.data.lost_reason).toBeNull()
  })

  test('finds its leads', async () => {
    await move({ status: 'lost', lost_reason_id: elsewhere.id })
    await givenLead(app, world, { owner: world.ravi })
    const filter = encodeURIComponent(JSON.stringify({ field: 'lost_reason_id', op: 'eq', value: elsewhere.id }))
    const { body } = await app.call('GET', `/leads?filter=${filter}`, { as: world.ravi })
    expect(body.data.map((row: { id: string }) => row.id)).toEqual([lead.id])
  })

  test('must be one of its kind that is still in the list', async () => {
    for (const wrong of [spam.id, 'lrs_unknown']) {
      const { status, body } = await move({ status: 'lost', lost_reason_id: wrong })
      expect([status, Object.keys(body.error.fields)]).toEqual([422, ['lost_reason_id']])
    }
    await app.call('DELETE', `/lost-reasons/${elsewhere.id}`, { as: world.asha })
    expect((await move({ status: 'lost', lost_reason_id: elsewhere.id })).status).toBe(422)
  })

  test('is demanded where the company says so', async () => {
    expect((await settings({ needs_lost_reason: true })).status).toBe(200)
    for (const status of ['lost', 'junk']) {
      const refused = await move({ status })
      expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([422, ['lost_reason_id']])
    }
    expect((await move({ status: 'contacted' })).status).toBe(200)
    expect((await move({ status: 'junk', lost_reason_id: spam.id })).status).toBe(200)
  })
})

describe('the list of reasons', () => {
  test('is kept by those who set up how leads go', async () => {
    const made = await app.call('POST', '/lost-reasons', {
      as: world.asha,
      body: { name: 'Went to Mumbai', category: 'lost' },
    })
    expect([made.status, made.body.data.name, made.body.data.position]).toEqual([201, 'Went to Mumbai', 7])
    const twice = await app.call('POST', '/lost-reasons', {
      as: world.asha,
      body: { name: 'went to mumbai', category: 'lost' },
    })
    expect([twice.status, twice.body.error.code]).toEqual([409, 'duplicate'])
    const path = `/lost-reasons/${made.body.data.id}`
    const renamed = await app.call('PATCH', path, { as: world.asha, body: { name: 'Moved away' } })
    expect(renamed.body.data.name).toBe('Moved away')
    expect((await app.call('PATCH', path, { as: world.ravi, body: { name: 'x' } })).status).toBe(403)
    expect((await app.call('PATCH', path, { as: (await makeRival(app)).owner, body: { name: 'x' } })).status).toBe(404)
  })

  test('has each where it was put, and makes room for it', async () => {
    const names = async () => {
      const { body } = await app.call('GET', '/lost-reasons', { as: world.asha })
      const junk = body.data.filter(({ category }: { category: string }) => category === 'junk')
      return junk.map(({ name, position }: { name: string; position: number }) => `${position} ${name}`)
    }
    const reasonOf = async (name: string) =>
      (await app.call('GET', '/lost-reasons', { as: world.asha })).body.data.find(
        (one: { name: string }) => one.name === name,
      )
    const { id, updated_at } = await reasonOf('Entered twice')
    const moved = await app.call('PATCH', `/lost-reasons/${id}`, { as: world.asha, body: { position: 1, updated_at } })
    expect([moved.status, moved.body.data.position]).toEqual([200, 1])
    expect(await names()).toEqual(['1 Entered twice', '2 Wrong number', '3 Broker', '4 Spam'])
    await app.call('DELETE', `/lost-reasons/${(await reasonOf('Broker')).id}`, { as: world.asha })
    const added = { name: 'A test', category: 'junk', position: 3 }
    expect((await app.call('POST', '/lost-reasons', { as: world.asha, body: added })).status).toBe(201)
    expect(await names()).toEqual(['1 Entered twice', '2 Wrong number', '3 A test', '4 Spam'])
  })
})

describe('a follow-up', () => {
  test('is demanded of open leads where the company says so', async () => {
    await settings({ needs_follow_up: true })
    const refused = await move({ status: 'contacted' })
    expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([422, ['follow_up_at']])
    const moved = await move({ status: 'contacted', follow_up_at: '2026-12-01T10:00:00+05:30' })
    expect(moved.body.data.follow_up_at).toBe('2026-12-01T04:30:00.000Z')
    const cleared = await app.call('PATCH', `/leads/${lead.id}`, { as: world.ravi, body: { follow_up_at: null } })
    expect([cleared.status, Object.keys(cleared.body.error.fields)]).toEqual([422, ['follow_up_at']])
    expect((await move({ status: 'lost' })).status).toBe(200)
  })
})

describe('a lead of another type', () => {
  test('goes to that type’s pipeline, to the status nearest to its own, with an entry on its timeline', async () => {
    await move({ status: 'qualified' })
    const { status, body } = await app.call('PATCH', `/leads/${lead.id}`, {
      as: world.ravi,
      body: { lead_type: 'rent' },
    })
    expect(status).toBe(200)
    const pipelines = (await app.call('GET', '/pipelines', { as: world.ravi })).body.data
    const rent = pipelines.find((one: { lead_types: string[] }) => one.lead_types.includes('rent'))
    expect(body.data).toMatchObject({ lead_type: 'rent', pipeline: { id: rent.id }, status: { key: 'qualified' } })
    const [entry] = (await app.call('GET', `/activities?lead_id=${lead.id}`, { as: world.asha })).body.data
    expect(entry.title).toBe('Lead type: Buy → Rent')
  })
})
