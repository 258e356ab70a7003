import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'bun:test'
import { db } from '../../../src/platform/db/database'
import { systemOf } from '../../../src/platform/db/who'
import { append, type NewEvent } from '../../../src/platform/events/append'
import type { Consumer, FannedEvent } from '../../../src/platform/events/deliver'
import { FanOut } from '../../../src/platform/events/fan-out'
import { onWake } from '../../../src/platform/events/wake'
import { newId } from '../../../src/platform/ids'
import { setLogLevel } from '../../../src/platform/log'
import { Hub } from '../../../src/platform/realtime/hub'
import { freshDatabase, type TestDatabase } from '../../support/database'
import { waitFor } from '../wait-for'

let database: TestDatabase
const company = { id: newId('com'), zone: 'Asia/Kolkata' }
const posts = [new Hub(), new Hub()] as const
/** Two programs, of which one at a time works. Neither sweeps within a test. */
let first: FanOut
let second: FanOut

beforeAll(async () => {
  setLogLevel('silent')
  database = await freshDatabase()
  db.open({ app: database.app, system: database.system })
  await database.sql`insert into company (id, name) values (${company.id}, 'Lakeview Realty')`
  for (const post of posts) await post.start(database.system)
})

beforeEach(async () => {
  await database.sql`delete from event`
  first = new FanOut(posts[0], 60_000)
  second = new FanOut(posts[1], 60_000)
})

afterEach(async () => {
  onWake(undefined)
  await first.stop()
  await second.stop()
})

afterAll(async () => {
  for (const post of posts) await post.stop()
  await db.close()
  await database.close()
})

const leadEvent = (id: string, changes: object = {}): NewEvent => ({
  type: 'lead.updated',
  subject: { kind: 'lead', id },
  changes,
})

const happen = (...events: NewEvent[]): Promise<void> =>
  db.write(systemOf(company), work => work.beyondReach('a test', () => append(work, ...events)))

const waiting = async (): Promise<number> => {
  const [row] = await database.sql`select count(*)::int as n from event where fanned_out_at is null`
  return row?.n as number
}

/** A consumer that only remembers the subjects it was given. */
function recorder(): { given: string[]; consumer: Consumer } {
  const given: string[] = []
  return { given, consumer: events => void given.push(...events.map(event => event.subject.id)) }
}

test('an event reaches every consumer once, with all that the list knows of it', async () => {
  const events: FannedEvent[] = []
  const other = recorder()
  first.consume('webhooks', batch => void events.push(...batch))
  first.consume('scores', other.consumer)
  onWake(() => first.knock())
  first.start({ work: true })
  await happen({ ...leadEvent('led_1', { changed: ['city'] }), quiet: true })
  await waitFor(async () => (await waiting()) === 0 && events.length > 0)
  expect(events).toHaveLength(1)
  expect(events[0]).toEqual({
    seq: expect.any(Number),
    id: expect.stringMatching(/^evt_/),
    company_id: company.id,
    type: 'lead.updated',
    subject: { kind: 'lead', id: 'led_1' },
    actor: { kind: 'system', id: null, name: 'Angan' },
    changes: { changed: ['city'] },
    record: null,
    is_quiet: true,
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  })
  expect(other.given).toEqual(['led_1'])
})

test('events of one record come in the order in which they happened, over many batches', async () => {
  const steps: unknown[] = []
  first.consume('webhooks', batch => void steps.push(...batch.map(event => event.changes.step)))
  const expected = Array.from({ length: 450 }, (_, step) => step)
  await happen(...expected.map(step => leadEvent('led_1', { step })))
  first.start({ work: true })
  await waitFor(async () => (await waiting()) === 0)
  expect(steps).toEqual(expected)
})

test('what a program left behind that had no time to hand it on is handed on at the next start', async () => {
  await happen(leadEvent('led_left'))
  const { given, consumer } = recorder()
  first.consume('webhooks', consumer)
  first.start({ work: true })
  await waitFor(async () => (await waiting()) === 0)
  expect(given).toEqual(['led_left'])
})

test('of two programs one hands each event on, while both are told of events by twenty writers', async () => {
  const given: string[] = []
  let atWork = 0
  let mostAtWork = 0
  const slow: Consumer = async events => {
    mostAtWork = Math.max(mostAtWork, ++atWork)
    given.push(...events.map(event => event.subject.id))
    await new Promise(resolve => setImmediate(resolve))
    atWork--
  }
  first.consume('webhooks', slow)
  second.consume('webhooks', slow)
  onWake(() => {
    first.knock()
    second.knock()
  })
  first.start({ work: true })
  second.start({ work: true })
  const leads = Array.from({ length: 200 }, (_, i) => `led_${i}`)
  const writers = Array.from({ length: 20 }, async (_, writer) => {
    for (const lead of leads.slice(writer * 10, writer * 10 + 10)) await happen(leadEvent(lead))
  })
  await Promise.all(writers)
  await waitFor(async () => (await waiting()) === 0)
  expect(mostAtWork).toBe(1)
  expect(given.toSorted()).toEqual(leads.toSorted())
})

test('a program that only serves requests wakes the one that works', async () => {
  const { given, consumer } = recorder()
  first.consume('webhooks', consumer)
  first.start({ work: true })
  second.start({ work: false })
  onWake(() => second.knock())
  await happen(leadEvent('led_from_web'))
  await waitFor(() => given.length > 0)
  expect(given).toEqual(['led_from_web'])
})

test('a consumer that fails at one event gets it alone, three times, and then all the others', async () => {
  const attempts: string[][] = []
  const done: string[] = []
  first.consume('webhooks', events => {
    const subjects = events.map(event => event.subject.id)
    attempts.push(subjects)
    if (subjects.includes('led_poison')) throw new Error('cannot read this')
    done.push(...subjects)
  })
  await happen(leadEvent('led_a'), leadEvent('led_poison'), leadEvent('led_b'))
  first.start({ work: true })
  await waitFor(async () => (await waiting()) === 0)
  expect(done).toEqual(['led_a', 'led_b'])
  expect(attempts).toEqual([
    ['led_a', 'led_poison', 'led_b'],
    ['led_a'],
    ['led_poison'],
    ['led_poison'],
    ['led_poison'],
    ['led_b'],
  ])
})

test('a consumer that fails once gets the event again, and the others do not', async () => {
  const done: string[] = []
  let isFirst = true
  const steady = recorder()
  first.consume('webhooks', events => {
    if (isFirst) {
      isFirst = false
      throw new Error('the other side was busy')
    }
    done.push(...events.map(event => event.subject.id))
  })
  first.consume('scores', steady.consumer)
  await happen(leadEvent('led_1'))
  first.start({ work: true })
  await waitFor(async () => (await waiting()) === 0)
  expect(done).toEqual(['led_1'])
  expect(steady.given).toEqual(['led_1'])
})

test('a consumer that fails at everything holds up neither the list nor the other consumers', async () => {
  const steady = recorder()
  let attempts = 0
  first.consume('broken', () => {
    attempts++
    throw new Error('broken')
  })
  first.consume('scores', steady.consumer)
  const leads = Array.from({ length: 20 }, (_, i) => `led_${i}`)
  await happen(...leads.map(lead => leadEvent(lead)))
  first.start({ work: true })
  await waitFor(async () => (await waiting()) === 0)
  expect(steady.given).toEqual(leads)
  // Once with the batch; five events three times each; the other fifteen once.
  expect(attempts).toBe(1 + 5 * 3 + 15)
})

test('a name stands for one consumer', () => {
  first.consume('webhooks', () => {})
  expect(() => first.consume('webhooks', () => {})).toThrow('declared twice')
})
