import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { type Answer, type Caller, startApp, type TestApp } from '../../support/app'
import { makeRival, makeWorld, type World } from '../../support/world'
import { givenLead } from './given'

let app: TestApp
let world: World
let lead: { id: string; contactId: string }

beforeAll(async () => {
  app = await startApp()
})

beforeEach(async () => {
  world = await makeWorld(app)
  lead = await givenLead(app, world, { owner: world.ravi, name: 'Kavita Rane', phones: ['9800000001'] })
})

afterAll(() => app.close())

const get = (as: Caller): Promise<Answer> => app.call('GET', `/leads/${lead.id}`, { as })
const archive = (as: Caller): Promise<Answer> => app.call('DELETE', `/leads/${lead.id}`, { as })
const restore = (as: Caller): Promise<Answer> => app.call('POST', `/leads/${lead.id}/restore`, { as })
const list = async (filter?: object): Promise<string[]> => {
  const query = filter ? `?filter=${encodeURIComponent(JSON.stringify(filter))}` : ''
  return (await app.call('GET', `/leads${query}`, { as: world.meera })).body.data.map((row: { id: string }) => row.id)
}

describe('a lead that is archived', () => {
  test('leaves the list, is still read by its id, and shows to a filter that asks for archived ones', async () => {
    expect(await list()).toEqual([lead.id])
    const { status, body } = await archive(world.meera)
    expect([status, body.data.id]).toEqual([200, lead.id])
    expect(Date.parse(body.data.archived_at)).toBeGreaterThan(Date.now() - 60_000)
    expect(await list()).toEqual([])
    expect(await list({ field: 'is_archived', op: 'eq', value: true })).toEqual([lead.id])
    expect((await get(world.ravi)).status).toBe(200)
  })

  test('takes no change until it is restored', async () => {
    await archive(world.meera)
    for (const [method, path, body] of [
      ['PATCH', '', { temperature: 'hot' }],
      ['POST', '/status', { status: 'contacted' }],
      ['POST', '/assignment', { owner_id: world.neha.id }],
      ['DELETE', '', undefined],
    ] as const) {
      const answer = await app.call(method, `/leads/${lead.id}${path}`, { as: world.meera, body })
      expect([answer.status, answer.body.error.code]).toEqual([409, 'conflict'])
    }
  })

  test('comes back where it stood, each told once and written on its timeline', async () => {
    await app.call('POST', `/leads/${lead.id}/status`, { as: world.ravi, body: { status: 'contacted' } })
    await archive(world.meera)
    const { status, body } = await restore(world.meera)
    expect([status, body.data.status.key, body.data.archived_at]).toEqual([200, 'contacted', null])
    expect(await list()).toEqual([lead.id])
    const events = await app.db.sql`select type from event where subject_id = ${lead.id} order by seq`
    expect(events.map(row => row.type)).toEqual(['lead.status_changed', 'lead.archived', 'lead.restored'])
    const entries = (await app.call('GET', `/activities?lead_id=${lead.id}`, { as: world.asha })).body.data
    expect(entries.map((entry: { title: string }) => entry.title)).toEqual(['Restored', 'Archived', 'New → Contacted'])
  })

  test('keeps its tasks as they are', async () => {
    await app.db.sql`insert into task (company_id, id, title, type, due_at, assignee_id, lead_id)
      values (${world.company.id}, 'tsk_1', 'Call', 'call', now(), ${world.ravi.id}, ${lead.id})`
    await archive(world.meera)
    expect((await app.db.sql`select status from task where lead_id = ${lead.id}`)[0]).toEqual({ status: 'open' })
  })

  test('is not restored without its person: the contact comes first', async () => {
    await archive(world.meera)
    expect((await app.call('DELETE', `/contacts/${lead.contactId}`, { as: world.meera })).status).toBe(200)
    const refused = await restore(world.meera)
    expect([refused.status, refused.body.error.code]).toEqual([409, 'conflict'])
    await app.call('POST', `/contacts/${lead.contactId}/restore`, { as: world.meera, body: {} })
    expect((await restore(world.meera)).status).toBe(200)
  })

  test('twice is a conflict, and so is restoring one that is there', async () => {
    expect((await restore(world.meera)).status).toBe(409)
    await archive(world.meera)
    expect((await archive(world.meera)).status).toBe(409)
  })

  test('only by those who may delete leads, and not at all from elsewhere', async () => {
    expect((await archive(world.dev)).status).toBe(403)
    expect((await archive((await makeRival(app)).owner)).status).toBe(404)
  })
})

describe('the enquiries of a lead', () => {
  test('are listed with source, campaign, message and what was decided, the latest first, within reach', async () => {
    const push = { phone: '9812345678', name: 'Sunil Gupta', owner_id: world.ravi.id }
    const first = await app.call('POST', '/leads', { as: world.asha, body: { ...push, message: '2 BHK in Baner' } })
    await app.call('POST', '/leads', { as: world.asha, body: { ...push, message: 'Still looking' } })
    const path = `/leads/${first.body.data.lead_id}/enquiries`
    const { status, body } = await app.call('GET', path, { as: world.ravi })
    expect(status).toBe(200)
    expect(body.data).toMatchObject([
      { source: 'Entered by hand', message: 'Still looking', outcome: 're_enquiry', campaign: null },
      { source: 'Entered by hand', message: '2 BHK in Baner', outcome: 'created', campaign: null },
    ])
    expect((await app.call('GET', path, { as: world.imran })).status).toBe(404)
  })
})
