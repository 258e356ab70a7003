import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Consumer, FannedEvent } from '../../../src/platform/events/consumer'
import { FanOut } from '../../../src/platform/events/fan-out'
import { onWake } from '../../../src/platform/events/wake'
import { setLogLevel } from '../../../src/platform/log'
import { hub } from '../../../src/platform/realtime/hub'
import { startApp, type TestApp, waitFor } from '../../support/app'
import { withRoom } from '../../support/rooms'
import { type Firm, makeRival, makeWorld, type World } from '../../support/world'

const SHEET = 'sheet in a test'
const OF_SHEET = encodeURIComponent(JSON.stringify({ field: 'consumer', op: 'eq', value: SHEET }))
let app: TestApp
let world: World
let rival: Firm
let fanOut: FanOut
/** While it refuses, leads of these names fail. */
let isRefusing = true
const done: string[] = []

const nameOf = ({ record }: FannedEvent): string => String((record?.contact as { name?: string })?.name ?? '')

beforeAll(async () => {
  setLogLevel('silent')
  app = await startApp()
  await hub.start(app.db.system)
  world = await makeWorld(app)
  rival = await makeRival(app)
  const consumer: Consumer = {
    name: SHEET,
    from: 'start',
    handle(events) {
      const created = events.filter(({ type }) => type === 'lead.created')
      if (isRefusing && created.some(event => nameOf(event).startsWith('Bad'))) throw new Error('The sheet is full')
      done.push(...created.map(nameOf))
    },
  }
  withRoom({ consumers: [consumer] })
  const backoff = { waits: [5], pause: 5 }
  const consumers = new Map([[SHEET, consumer]])
  fanOut = new FanOut(hub, { consumers, backoff, sweepEvery: 60_000 })
  onWake(() => fanOut.notify())
  fanOut.start({ work: true })
})

afterAll(async () => {
  onWake(undefined)
  await fanOut.stop()
  await hub.stop()
  await app.close()
})

let phones = 9800000300
async function enquire(name: string): Promise<string> {
  const { status, body } = await app.call('POST', '/leads', { as: world.asha, body: { name, phone: `${++phones}` } })
  expect(status).toBe(201)
  return body.data.lead.id
}

const list = async (as = world.asha) => (await app.call('GET', `/dead-letters?filter=${OF_SHEET}`, { as })).body.data
const deadTries = async () =>
  (await app.db.sql`select tries from event_retry where died_at is not null`).map(({ tries }) => tries as number)
/** Looked up in the database: requests are counted by the minute. What came with them in a batch, or waits behind them for
 *  its record, is done a moment later. */
const waitForDead = async (count: number) => {
  await waitFor(async () => (await deadTries()).length === count)
  await waitFor(async () => (await app.db.sql`select from event_retry where died_at is null`).length === 0)
}
const figures = async () =>
  (await app.call('GET', '/event-consumers', { as: world.asha })).body.data.find(
    ({ name }: { name: string }) => name === SHEET,
  )

test('an admin sees what a consumer failed at, and has it done again', async () => {
  const lead = await enquire('Bad Kavita')
  await enquire('Good Omkar')
  await waitForDead(1)
  await waitFor(() => done.includes('Good Omkar'))
  expect(await figures()).toEqual({
    name: SHEET,
    waiting: 0,
    oldest_waiting_at: null,
    retrying: 0,
    dead_letters: 1,
    trouble: null,
    trouble_at: null,
  })
  const [letter] = await list()
  expect(letter).toEqual({
    id: expect.stringMatching(/^dlt_/),
    consumer: SHEET,
    event: {
      id: expect.stringMatching(/^evt_/),
      type: 'lead.created',
      subject: { kind: 'lead', id: lead },
      at: expect.stringMatching(/Z$/),
    },
    error: 'The sheet is full',
    tries: 2,
    failed_at: expect.stringMatching(/Z$/),
  })

  // While it refuses still, a replay is one try more.
  const replay = () => app.call('POST', `/dead-letters/${letter.id}/replay`, { as: world.asha })
  expect((await replay()).status).toBe(202)
  await waitFor(async () => (await deadTries()).includes(3))
  isRefusing = false
  expect((await replay()).body.data).toEqual({ replayed: 1 })
  await waitFor(() => done.includes('Bad Kavita'))
  await waitFor(async () => (await app.db.sql`select from event_retry`).length === 0)
  expect(await list()).toEqual([])
  expect((await replay()).status).toBe(404)
  const entries = await app.db.sql`select actor_id from audit_entry where action = 'dead_letter.replayed'`
  expect(entries.map(({ actor_id }) => actor_id as string)).toEqual([world.asha.id, world.asha.id])
})

test('all dead letters of a consumer are done again at once', async () => {
  isRefusing = true
  for (const name of ['Bad Nisha', 'Bad Priya', 'Bad Rohan']) await enquire(name)
  await waitForDead(3)
  const { data } = (await app.call('GET', '/system', { as: world.asha })).body
  expect(data.events.dead_letters).toBe(3)
  isRefusing = false
  const replay = (consumer: string) => app.call('POST', '/dead-letters/replay', { as: world.asha, body: { consumer } })
  const { status, body } = await replay(SHEET)
  expect([status, body.data]).toEqual([202, { replayed: 3 }])
  await waitFor(async () => (await app.db.sql`select from event_retry`).length === 0)
  expect(done.filter(name => name.startsWith('Bad')).toSorted()).toEqual([
    'Bad Kavita',
    'Bad Nisha',
    'Bad Priya',
    'Bad Rohan',
  ])
  expect((await replay('nobody')).status).toBe(404)
})

test('another company sees and replays none of it, nor does who may not set up integrations', async () => {
  isRefusing = true
  await enquire('Bad Farah')
  await waitForDead(1)
  const [letter] = await list()
  expect(await list(rival.owner)).toEqual([])
  expect((await app.call('POST', `/dead-letters/${letter.id}/replay`, { as: rival.owner })).status).toBe(404)
  for (const path of ['/event-consumers', '/dead-letters']) {
    expect((await app.call('GET', path, { as: world.ravi })).status).toBe(403)
  }
  const all = await app.call('POST', '/dead-letters/replay', { as: rival.owner, body: { consumer: SHEET } })
  expect(all.body.data).toEqual({ replayed: 0 })
  expect(await list()).toHaveLength(1)
})

test('one that is of no use any more is taken away, and its event is not done', async () => {
  const [letter] = await list()
  const remove = (as = world.asha) => app.call('DELETE', `/dead-letters/${letter.id}`, { as })
  expect((await remove(rival.owner)).status).toBe(404)
  expect((await remove(world.ravi)).status).toBe(403)
  expect((await remove()).body.data).toEqual({ removed: 1 })
  expect(await list()).toEqual([])
  expect((await remove()).status).toBe(404)
  const [entry] = await app.db.sql`select actor_id from audit_entry where action = 'dead_letter.removed'`
  expect(entry!.actor_id).toBe(world.asha.id)
})
