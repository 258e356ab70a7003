// A field that a role does not see, asked for at every door by somebody of that role who has the records themselves.

import { afterAll, beforeAll, expect, test } from 'bun:test'
import { startFanOut, stopFanOut } from '../../src/platform/events/fan-out'
import { hub } from '../../src/platform/realtime/hub'
import { closeAllStreams } from '../../src/records'
import { listen } from '../records/realtime/stream-reader'
import { type Caller, startApp, type TestApp, waitFor } from '../support/app'
import { addField } from '../support/custom-fields'
import { Asking } from './asking'
import { type MarkedCompany, makeMarkedCompany, signIn } from './company'

const SECRET = 'zhiddenmarginz'
/** Fewer than the smallest quota of a session in a minute. */
const ASKED_WITH_ONE = 50

let app: TestApp
let company: MarkedCompany
let lead: string
let contact: string

beforeAll(async () => {
  app = await startApp()
  company = await makeMarkedCompany(app)
  const { world } = company
  for (const kind of ['lead', 'contact'] as const) {
    await addField(app, world, kind, 'Margin', { visible_to: [world.roles.manager] })
  }
  const { sql } = app.db
  const own = JSON.stringify({ margin: SECRET })
  await sql`update lead set custom = custom || ${own}::text::jsonb where company_id = ${world.company.id}`
  await sql`update contact set custom = custom || ${own}::text::jsonb where company_id = ${world.company.id}`
  const [row] = await sql`select id, contact_id from lead where id = ${company.marks.ids.get('lead')![0]!}`
  lead = row!.id
  contact = row!.contact_id
})
afterAll(() => app.close())

const call = (method: string, path: string, as: Caller, body?: object) =>
  app.call(method, path, { as, ...(body ? { body } : {}) })
const session = (memberId: string) => signIn(app, company.world.company.id, memberId)

/** The reading operations whose answers to a member hold the value. */
async function whereItShows(memberId: string): Promise<string[]> {
  const asking = new Asking((await app.call('GET', '/openapi.json')).body, company.marks)
  const told = new Set<string>()
  let as = await session(memberId)
  let count = 0
  for (const { method, path, name } of asking.requests(false)) {
    if (method !== 'GET') continue
    if (++count % ASKED_WITH_ONE === 0) as = await session(memberId)
    const answer = await app.call(method, path, { as })
    if (JSON.stringify(answer.body).includes(SECRET)) told.add(name)
  }
  expect(count).toBeGreaterThan(100)
  return [...told]
}

test('no answer tells it to whose records they are, and the same questions tell it to who may see it', async () => {
  const { world } = company
  expect(await whereItShows(world.ravi.id)).toEqual([])
  const told = await whereItShows(world.asha.id)
  for (const name of ['listLeads', 'getLead', 'listContacts', 'getContact']) expect(told).toContain(name)
}, 90_000)

test('neither a filter, a sort nor a search finds by it', async () => {
  const ravi = await session(company.world.ravi.id)
  const filter = encodeURIComponent(JSON.stringify({ field: 'custom.margin', op: 'eq', value: SECRET }))
  for (const list of ['/leads', '/contacts']) {
    expect((await call('GET', `${list}?filter=${filter}`, ravi)).status).toBe(422)
    expect((await call('GET', `${list}?sort=custom.margin`, ravi)).status).toBe(422)
  }
  expect((await call('GET', `/search?q=${SECRET}`, ravi)).body.data).toEqual([])
})

test('what becomes of it is told by no stream, timeline or event’s record, and the audit log has it for nobody', async () => {
  const { world } = company
  await hub.start(app.db.system)
  startFanOut()
  const ravi = await session(world.ravi.id)
  const stream = await listen(app, ravi)
  try {
    const next = `${SECRET} two`
    for (const path of [`/leads/${lead}`, `/contacts/${contact}`]) {
      expect((await call('PATCH', path, world.meera, { custom: { margin: next } })).status).toBe(200)
    }
    expect((await call('PATCH', `/leads/${lead}`, world.meera, { temperature: 'cold' })).status).toBe(200)
    await waitFor(() => stream.events().filter(({ kind }) => kind === 'lead.updated').length > 1, 'the news')
    expect(stream.text()).not.toContain(SECRET)
    for (const subject of [`lead_id=${lead}`, `contact_id=${contact}`]) {
      const timeline = await call('GET', `/activities?${subject}`, ravi)
      expect([timeline.status, JSON.stringify(timeline.body).includes(SECRET)]).toEqual([200, false])
    }
    const events = await app.db.sql`select record, changes from event where subject_id in (${lead}, ${contact})`
    expect(events.length).toBeGreaterThan(2)
    expect(JSON.stringify(events)).not.toContain(SECRET)
    const kept = await app.db.sql`select changes from audit_entry where subject_id in (${lead}, ${contact})`
    expect(kept.length).toBeGreaterThan(1)
    expect(JSON.stringify(kept)).not.toContain(SECRET)
  } finally {
    closeAllStreams()
    await stopFanOut()
    await hub.stop()
  }
})
