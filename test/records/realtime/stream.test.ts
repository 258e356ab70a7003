import { afterAll, afterEach, beforeAll, expect, test } from 'bun:test'
import { db } from '../../../src/platform/db/database'
import { systemOf } from '../../../src/platform/db/who'
import { append, type NewEvent } from '../../../src/platform/events/append'
import { startFanOut, stopFanOut } from '../../../src/platform/events/fan-out'
import { newId } from '../../../src/platform/ids'
import { Hub, hub } from '../../../src/platform/realtime/hub'
import { closeAllStreams } from '../../../src/records'
import { forgetCompany } from '../../../src/workspace'
import { startApp, type TestApp, waitFor } from '../../support/app'
import { makeRival, makeWorld, type World } from '../../support/world'
import { type Listener, listen } from './stream-reader'

let app: TestApp
let lakeview: World

beforeAll(async () => {
  app = await startApp()
  await hub.start(app.db.system)
  startFanOut()
  lakeview = await makeWorld(app)
})

afterEach(() => closeAllStreams())

afterAll(async () => {
  await stopFanOut()
  await hub.stop()
  await app.close()
})

/** A lead of `ownerId`, without the way that a lead takes: these tests are about what happens afterwards. */
async function makeLead(ownerId: string, isTest = false): Promise<{ id: string; ref: string }> {
  const [id, contactId, company] = [newId('led'), newId('con'), lakeview.company.id]
  const ref = `T-${id.slice(-8)}`
  await app.db
    .sql`insert into contact (company_id, id, name, is_test) values (${company}, ${contactId}, 'Kavita Rao', ${isTest})`
  await app.db.sql`insert into lead (company_id, id, ref, contact_id, lead_type, pipeline_id, status_id, category,
      source_id, owner_id, is_test, received_at)
    select ${company}, ${id}, ${ref}, ${contactId}, 'buy', status.pipeline_id, status.id, 'open',
      (select id from lead_source where company_id = ${company} limit 1), ${ownerId}, ${isTest}, now()
    from pipeline_status status where status.company_id = ${company} and status.category = 'open' limit 1`
  return { id, ref }
}

const happen = (type: string, leadId: string, more: Partial<NewEvent> = {}): Promise<void> =>
  db.write(systemOf({ id: lakeview.company.id, zone: 'Asia/Kolkata' }), work =>
    work.beyondReach('a test', () => append(work, { type, subject: { kind: 'lead', id: leadId }, ...more })),
  )

/** What a listener was told of leads, once it was told of this one: whatever came before has come then. */
async function kindsUntil(listener: Listener, leadId: string): Promise<string[]> {
  await waitFor(() => listener.events().some(event => event.data.lead_id === leadId))
  return listener.events().flatMap(event => (event.kind.startsWith('lead.') ? [event.kind] : []))
}

test('the answer is an event stream that nothing on the way may hold back or keep', async () => {
  const { response, text } = await listen(app, lakeview.ravi)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('no-store, no-transform')
  expect(response.headers.get('x-accel-buffering')).toBe('no')
  expect(response.headers.get('x-request-id')).toBeTruthy()
  expect(text()).toMatch(/^retry: \d{4}\n: open\n\n/)
})

test('without a sign-in it is 401, and with an API key 403', async () => {
  const stranger = await app.call('GET', '/api/sse')
  expect([stranger.status, stranger.body.error.code]).toEqual([401, 'unauthenticated'])
  const key = await app.call('GET', '/api/sse', { as: await lakeview.keyOf(lakeview.asha, ['leads:read']) })
  expect([key.status, key.body.error.code]).toEqual([403, 'session_required'])
})

test('up to 50 conversations may be named, known or not; anything else is 422', async () => {
  const ids = Array.from({ length: 50 }, (_, i) => `cnv_${i}`)
  expect((await listen(app, lakeview.asha, `?conversations=${ids.join(',')}`)).response.status).toBe(200)
  const longest = 'a'.repeat(64)
  expect((await listen(app, lakeview.asha, `?conversations=${longest}`)).response.status).toBe(200)
  for (const wrong of [[...ids, 'cnv_50'].join(','), '', 'a,,b', `${longest}a`, 'a b', 'a.b']) {
    const answer = await app.call('GET', `/api/sse?conversations=${encodeURIComponent(wrong)}`, { as: lakeview.asha })
    expect([answer.status, Object.keys(answer.body.error.fields)]).toEqual([422, ['conversations']])
  }
})

test('a member has five streams at most: the oldest makes room, and comes back in a minute', async () => {
  const open = []
  for (let tab = 0; tab < 5; tab++) open.push(await listen(app, lakeview.imran))
  const other = await listen(app, lakeview.neha)
  expect((await listen(app, lakeview.imran)).response.status).toBe(200)
  await open[0]!.closed
  expect(open[0]!.text()).toEndWith('retry: 60000\n\n')
  expect([...open.slice(1), other].map(each => each.isClosed())).toEqual([false, false, false, false, false])
})

test('HEAD asks what would be answered, and puts nobody out', async () => {
  const open = await listen(app, lakeview.neha)
  for (let asked = 0; asked < 6; asked++) {
    const answer = await app.call('HEAD', '/api/sse', { as: lakeview.neha })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8'])
  }
  expect(open.isClosed()).toBe(false)
})

test('a new lead is told to its owner and to those above, with ids and no more, and to nobody else', async () => {
  const [ravi, vikram, asha] = [
    await listen(app, lakeview.ravi),
    await listen(app, lakeview.vikram),
    await listen(app, lakeview.asha),
  ]
  const [neha, farah] = [await listen(app, lakeview.neha), await listen(app, lakeview.farah)]
  const lead = await makeLead(lakeview.ravi.id)
  await happen('lead.created', lead.id)
  const told = { kind: 'lead.created', data: { lead_id: lead.id, ref: lead.ref, owner_id: lakeview.ravi.id } }
  for (const listener of [ravi, vikram, asha]) {
    await waitFor(() => listener.events().length > 0)
    expect(listener.events()).toEqual([
      { ...told, id: expect.stringMatching(/^evt_/), at: expect.stringMatching(/Z$/) },
    ] as never)
    expect(listener.text()).not.toContain('Kavita')
  }
  // Leads of their own come behind it, so what should not come would have come.
  const [hers, theirs] = [await makeLead(lakeview.neha.id), await makeLead(lakeview.imran.id)]
  await happen('lead.created', hers.id)
  await happen('lead.created', theirs.id)
  expect(await kindsUntil(neha, hers.id)).toEqual(['lead.created'])
  expect(await kindsUntil(farah, theirs.id)).toEqual(['lead.created'])
})

test('every change of a lead is a lead.updated, a change of owner a lead.assigned', async () => {
  const ravi = await listen(app, lakeview.ravi)
  const lead = await makeLead(lakeview.ravi.id)
  const types = ['created', 'assigned', 'updated', 'status_changed', 're_enquired', 'reopened']
  for (const type of types) await happen(`lead.${type}`, lead.id)
  // Beside them comes what the notifications tell.
  const ofLeads = () => ravi.events().flatMap(event => (event.kind.startsWith('lead.') ? [event.kind] : []))
  await waitFor(() => ofLeads().length >= types.length)
  expect(ofLeads()).toEqual([
    'lead.created',
    'lead.assigned',
    'lead.updated',
    'lead.updated',
    'lead.updated',
    'lead.updated',
  ])
})

test('a lead that was handed on is told to whom it belongs now', async () => {
  const [ravi, neha] = [await listen(app, lakeview.ravi), await listen(app, lakeview.neha)]
  const lead = await makeLead(lakeview.neha.id)
  await happen('lead.assigned', lead.id, { changes: { from_owner_id: lakeview.ravi.id } })
  const own = await makeLead(lakeview.ravi.id)
  await happen('lead.created', own.id)
  expect(await kindsUntil(neha, lead.id)).toEqual(['lead.assigned'])
  expect(await kindsUntil(ravi, own.id)).toEqual(['lead.created'])
})

test('late leads, test leads, and events of other records are not told', async () => {
  const ravi = await listen(app, lakeview.ravi)
  const [late, trial, real] = [
    await makeLead(lakeview.ravi.id),
    await makeLead(lakeview.ravi.id, true),
    await makeLead(lakeview.ravi.id),
  ]
  await happen('lead.created', late.id, { quiet: true })
  await happen('lead.created', trial.id)
  await happen('contact.created', real.id)
  await happen('lead.updated', real.id)
  expect(await kindsUntil(ravi, real.id)).toEqual(['lead.updated'])
})

test('another company hears nothing', async () => {
  const rival = await makeRival(app)
  const [asha, gauri] = [await listen(app, lakeview.asha), await listen(app, rival.owner)]
  const lead = await makeLead(lakeview.ravi.id)
  await happen('lead.created', lead.id)
  await kindsUntil(asha, lead.id)
  expect(gauri.events()).toEqual([])
})

test('news from another program reaches the streams of this one', async () => {
  const other = new Hub()
  await other.start(app.db.system)
  const ravi = await listen(app, lakeview.ravi)
  const event = { id: newId('evt'), kind: 'lead.updated', at: '2026-11-28T03:30:00.000Z', data: { lead_id: 'led_x' } }
  const owner_id = lakeview.ravi.id
  other.publish('realtime', {
    company_id: lakeview.company.id,
    events: [{ permission: 'leads.view', owner_id, event }],
  })
  await waitFor(() => ravi.events().length > 0)
  await other.stop()
  expect(ravi.events()).toEqual([event] as never)
})

test('the end of a session ends its streams, says so, and leaves the others open', async () => {
  const [ravi, neha] = [await listen(app, lakeview.ravi), await listen(app, lakeview.neha)]
  const [session] = await app.db.sql`select id from session where member_id = ${lakeview.ravi.id}`
  hub.publish('session.ended', { session_id: session?.id as string })
  await ravi.closed
  expect(ravi.events().map(event => event.kind)).toEqual(['session.ended'])
  expect(neha.isClosed()).toBe(false)
  hub.publish('session.ended', { member_id: lakeview.neha.id })
  await neha.closed
})

test('when rights in a company change its streams are closed, so that they come back with the new ones', async () => {
  const rival = await makeRival(app)
  const [ravi, gauri] = [await listen(app, lakeview.ravi), await listen(app, rival.owner)]
  forgetCompany(lakeview.company.id)
  await ravi.closed
  expect(gauri.isClosed()).toBe(false)
})

test('a stop closes every stream', async () => {
  const listeners = [await listen(app, lakeview.ravi), await listen(app, lakeview.asha)]
  closeAllStreams()
  await Promise.all(listeners.map(listener => listener.closed))
})

test('when messages may have been missed every stream is closed, so that clients read anew', async () => {
  const ravi = await listen(app, lakeview.ravi)
  await app.db.sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'angan-hub' and datname = current_database()`
  await ravi.closed
})
